import { admitMail, foldAddress } from '../mail/mail-limits.ts';
import { isEmail } from '../model/email.ts';
import { asksForGuardian, type GuardianAnswer, type GuardianRequest, type GuardianState } from '../model/guardian.ts';
import { hashLinkKey, makeRandomKey } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { isOpen } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication, changeOrRefuse } from '../ports/change-application.ts';
import { addMail, type Change, putRecord, removeMail, removeRecord } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import { spendAttempt } from '../ports/rate-limit.ts';
import { readPages, type StoredRecord } from '../ports/records.ts';

type RequestRecord = StoredRecord<GuardianRequest>;

/**
 * - `not-an-email`: no address that a browser would accept.
 * - `own-address`: it leads to the mailbox of the applicant.
 * - `too-many`: a limit of mails was met (domain/mail/mail-limits.ts).
 * - `not-asked`: no guardian is asked about this application, for its age, or because it is closed or suspected.
 */
export type GuardianRefusal = 'not-an-email' | 'own-address' | 'too-many' | 'not-asked';

/** Whether the applicant may name a guardian, or another one. About a suspected entry the site sends no mail. */
export function mayNameGuardian({ application, review, spamFlag }: ReviewedApplication, { ages }: ReviewPorts) {
  return asksForGuardian(application.age, ages) && isOpen(review) && spamFlag === null;
}

/** What is stored about the guardian of an application; null when none was named. */
export async function findGuardianRequest({ records }: ReviewPorts, applicationId: string) {
  const page = await records.readPage({ collection: 'guardian-requests', parent: applicationId, limit: 1 });
  return (page.records[0] as RequestRecord | undefined) ?? null;
}

/**
 * Sends a guardian the link to their page. A link that was sent before leads nowhere from then on, and what was answered
 * there counts no more: it may have been the answer of another person.
 */
export async function askGuardian(
  ports: ReviewPorts,
  entry: ReviewedApplication,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<Result<null, GuardianRefusal>> {
  if (!mayNameGuardian(entry, ports)) return fail('not-asked');
  if (!isEmail(email)) return fail('not-an-email');
  const { id } = entry.application;
  if (foldAddress(email) === foldAddress(entry.application.email)) return fail('own-address');
  const permit = await admitMail(ports.limits, { purpose: 'guardian', to: email, network });
  if (!permit.ok) return fail('too-many');
  const ask = () =>
    changeOrRefuse<GuardianRefusal>(ports, id, 'not-asked', async (found, at) => {
      if (!mayNameGuardian(found, ports)) return fail('not-asked');
      const before = await findGuardianRequest(ports, id);
      const key = makeRandomKey();
      const mail = ports.writeMail({ kind: 'guardian', to: email, reference: makeReference(id), key });
      const data: GuardianRequest = { email, askedAt: at, answeredAt: null, mailId: mail.id };
      return {
        review: { ...found.review, guardian: 'waiting' },
        changes: [
          ...(before ? removeRequest(before) : []),
          putRequest({ id: hashLinkKey(key), parent: id, version: 0 }, 'waiting', data),
          addMail(mail),
          addHistory(id, { at, actor: { kind: 'applicant' }, what: 'guardian-asked' }),
        ],
      };
    });
  const asked = await spendAttempt(permit.value.refund, ask, ({ ok }) => ok);
  if (asked.ok) ports.notifyDelivery();
  return asked;
}

/**
 * The changes that send the guardian a new link, about the venture sheet; the earlier one ends, and what was answered there
 * counts on. None where no guardian was named.
 */
export async function renewGuardianLink(ports: ReviewPorts, { application: { id } }: ReviewedApplication) {
  const before = await findGuardianRequest(ports, id);
  if (!before) return [];
  const key = makeRandomKey();
  const { email } = before.data;
  const mail = ports.writeMail({ kind: 'guardian', to: email, reference: makeReference(id), key, isAboutSheet: true });
  const link = { id: hashLinkKey(key), parent: id, version: 0 };
  return [
    ...removeRequest(before),
    putRequest(link, before.group as GuardianState, { ...before.data, mailId: mail.id }),
    addMail(mail),
  ];
}

/** What a guardian's link leads to; null alike for a key that was never made, one that has ended, and an erased application. */
export async function findByGuardianKey({ records, reviews }: ReviewPorts, key: string) {
  const record = (await records.find('guardian-requests', hashLinkKey(key))) as RequestRecord | null;
  const entry = record && (await reviews.find(record.parent));
  return record && entry && { record, entry };
}

/** Stores the answer of a guardian, who may change it at any time. `gone`: the link leads nowhere. */
export async function answerAsGuardian(ports: ReviewPorts, key: string, answer: GuardianAnswer) {
  const found = await findByGuardianKey(ports, key);
  if (!found) return fail('gone');
  const { id } = found.entry.application;
  return changeOrRefuse<'gone'>(ports, id, 'gone', async ({ review }, at) => {
    const record = (await findByGuardianKey(ports, key))?.record;
    if (!record) return fail('gone');
    if (record.group === answer) return succeed(null);
    return {
      review: { ...review, guardian: answer },
      changes: [
        putRequest(record, answer, { ...record.data, answeredAt: at }),
        addHistory(id, { at, actor: { kind: 'guardian' }, what: 'guardian-answered', answer }),
      ],
    };
  });
}

/** Erases the address of a guardian wherever it was given, in any letter case; the applications stay, as if none was named. */
export async function eraseGuardian(ports: ReviewPorts, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  for await (const page of readPages(ports.records, { collection: 'guardian-requests', limit: 200 }))
    for (const record of page as readonly StoredRecord[] as readonly RequestRecord[]) {
      if (record.data.email.toLowerCase() !== address) continue;
      await changeApplication(ports, record.parent, async ({ review }) => {
        const stored = await findGuardianRequest(ports, record.parent);
        if (stored?.id !== record.id) return { outcome: null };
        return { outcome: null, review: { ...review, guardian: null }, changes: removeRequest(record) };
      });
    }
}

function putRequest(
  { id, parent, version }: Pick<RequestRecord, 'id' | 'parent' | 'version'>,
  group: GuardianState,
  data: GuardianRequest,
): Change {
  return putRecord({ collection: 'guardian-requests', id, parent, group, position: data.askedAt, version, data });
}

/** The link of the request has ended, so its mail goes as well. */
function removeRequest({ id, data }: RequestRecord): readonly Change[] {
  return [removeRecord('guardian-requests', id), removeMail(data.mailId)];
}
