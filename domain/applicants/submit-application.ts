import { hash } from 'node:crypto';
import type { Application, StoredApplication, Submission } from '../model/application.ts';
import { fieldNames } from '../model/fields.ts';
import type { ApplicationStore, SavedApplication, SaveOptions } from '../ports/application-store.ts';

export type SubmissionPorts = {
  readonly store: ApplicationStore;
  readonly now: () => Date;
  /** What is stored together with an application that is new. */
  readonly beside?: (application: StoredApplication) => Omit<SaveOptions, 'unlessStored'>;
};

/**
 * Saves an application so that sending it again, in any way, stores it once. The submission id becomes its id; a form
 * sent without scripts has none, so an id made from its content is used. The same id with other content is a correction,
 * or another person in the same browser tab: it is stored beside the first, under an id made from both. Resolves once it
 * is durable. Rejects when the store fails.
 */
export async function submitApplication(
  { application, submissionId, spamFlag }: Submission,
  { store, now, beside }: SubmissionPorts,
): Promise<SavedApplication> {
  const timestamp = now().toISOString();
  const save = (id: string, options?: SaveOptions) => {
    const stored = { ...application, id, timestamp };
    return store.save({ application: stored, spamFlag }, { ...options, ...beside?.(stored) });
  };
  const idFromContent = makeIdFrom('', application);
  const id = submissionId ?? idFromContent;
  // Perhaps it was sent before the page was hydrated, without a submission id, and now once more with one.
  const saved = await save(id, submissionId === null ? {} : { unlessStored: idFromContent });
  if (saved.ok) return saved.value;
  const other = makeIdFrom(id, application);
  const savedOther = await save(other);
  if (!savedOther.ok) throw new Error(`two different applications share the id ${other}`);
  return savedOther.value;
}

/** The id under which the same submission is stored already; null when it is not. */
export async function findStored(
  { application, submissionId }: Submission,
  store: Pick<ApplicationStore, 'find'>,
): Promise<string | null> {
  const ids = [makeIdFrom('', application)];
  if (submissionId !== null) ids.unshift(submissionId, makeIdFrom(submissionId, application));
  for (const id of ids) {
    const stored = await store.find(id);
    if (stored && isSameApplication(stored.application, application)) return id;
  }
  return null;
}

/** True when the applications are the same but for how line breaks are written, which differs with scripts off. */
export function isSameApplication(one: Application, other: Application): boolean {
  return serialise(one) === serialise(other);
}

/**
 * Never change this order, and add no field: ids of stored applications were made from it. A field that was added later
 * stands behind these with its name, and only when it was filled in, so that a form from before the field is the same.
 */
const firstFields = ['name', 'email', 'phone', 'age', 'school', 'city', 'message'] as const;

function serialise(application: Application): string {
  const plain: { readonly [field: string]: unknown } = {
    ...application,
    message: application.message.replaceAll('\r\n', '\n'),
  };
  const later = fieldNames.filter((field) => !(firstFields as readonly string[]).includes(field) && plain[field]);
  return JSON.stringify([...firstFields.map((field) => plain[field]), ...later.map((field) => [field, plain[field]])]);
}

/** A UUID of version 8 (RFC 9562: custom content) from a SHA-256 over the given parts. */
function makeIdFrom(salt: string, application: Application): string {
  // At this size a thread of its own, as WebCrypto takes, costs more than the hash.
  const bytes = hash('sha256', `${salt}\n${serialise(application)}`, 'buffer').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
