import type { Message } from '../model/message.ts';
import { makeReference } from '../model/reference.ts';
import { type Failure, fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory, addToAccessLog } from '../ports/log-changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { findGap } from './gap.ts';
import { findMessage, isOutdated, type StoredMessage } from './messages.ts';

type Ports = Pick<
  ReviewPorts,
  'records' | 'reviews' | 'write' | 'now' | 'writeMail' | 'hasMailServer' | 'notifyDelivery'
>;

/**
 * - `gone`: the message was discarded, or its application was erased.
 * - `changed`: another coordinator released it, or a new message took its place, since the page was read.
 * - `outdated`: the status changed since it was staged.
 * - `unfinished`: it has a gap.
 * - `no-mail-server`: nothing can be sent.
 */
export type ReleaseRefusal = 'gone' | 'changed' | 'outdated' | 'unfinished' | 'no-mail-server';

/** A message in the version that the coordinator saw. */
export type SeenMessage = { readonly id: string; readonly version: number };

/** Which messages to release: these, or all that were waiting at a time (ISO 8601, UTC). */
export type ReleaseChoice = readonly SeenMessage[] | { readonly stagedUntil: string };

export type ReleaseResult = {
  readonly released: number;
  readonly refused: readonly ReleaseRefusal[];
  /** Messages that match and are left for the next release, because one request takes `maximumReleasedMessages`. */
  readonly left: number;
};

const maximumReleasedMessages = 500;
/** Writes that arrive together share a commit. */
const atOnce = 20;

/** Releases messages on behalf of a coordinator. One that is refused does not keep the others back. */
export async function releaseMessages(ports: Ports, by: string, choice: ReleaseChoice): Promise<ReleaseResult> {
  const { seen, left } = await choose(ports, choice);
  const results: Result<null, ReleaseRefusal>[] = [];
  for (let index = 0; index < seen.length; index += atOnce)
    results.push(
      ...(await Promise.all(seen.slice(index, index + atOnce).map((message) => releaseMessage(ports, by, message)))),
    );
  return {
    released: results.filter(({ ok }) => ok).length,
    refused: results.filter((result): result is Failure<ReleaseRefusal> => !result.ok).map(({ code }) => code),
    left,
  };
}

async function choose(
  { records }: Pick<ReviewPorts, 'records'>,
  choice: ReleaseChoice,
): Promise<{ seen: readonly SeenMessage[]; left: number }> {
  if (!('stagedUntil' in choice))
    return {
      seen: choice.slice(0, maximumReleasedMessages),
      left: Math.max(0, choice.length - maximumReleasedMessages),
    };
  const waiting = { collection: 'messages', group: 'waiting' } as const;
  // `until` leaves its own position out.
  const page = await records.readPage({ ...waiting, until: `${choice.stagedUntil}~`, limit: maximumReleasedMessages });
  return { seen: page.records, left: page.next ? (await records.count(waiting)) - maximumReleasedMessages : 0 };
}

/** Who gets what when these messages are released; those that cannot be released any more are left out. */
export async function readReleaseSummary(
  ports: Pick<ReviewPorts, 'records' | 'reviews'>,
  choice: ReleaseChoice,
): Promise<{ readonly messages: readonly StoredMessage[]; readonly left: number }> {
  const { seen, left } = await choose(ports, choice);
  const found = await Promise.all(seen.map(({ id, version }) => findSeen(ports, id, version)));
  return { messages: found.filter((result) => result.ok).map(({ value }) => value), left };
}

/** Also for a message that failed: the same mail is sent again. */
export async function releaseMessage(
  ports: Ports,
  by: string,
  { id, version }: SeenMessage,
): Promise<Result<null, ReleaseRefusal>> {
  if (!ports.hasMailServer) return fail('no-mail-server');
  const found = await findSeen(ports, id, version);
  if (!found.ok) return found;
  const { record, entry } = found.value;
  const to = entry.application.email;
  const { settings } = await readSettings(ports.records);
  const mail = ports.writeMail({
    kind: 'message',
    to,
    subject: record.data.subject,
    text: record.data.text,
    reference: makeReference(entry.application.id),
    standing: record.data.status === null ? null : { status: record.data.status, reason: record.data.reason },
    keptDays: settings.retentionDays[record.data.reason ?? 'open'],
  });
  const at = ports.now().toISOString();
  const { attempts: _, ...message } = record.data;
  const written = await ports.write([
    putMessage(record, { ...message, state: 'sending', to, releasedAt: at, releasedBy: by, mailId: id, failure: null }),
    { kind: 'add-mail', mail: { ...mail, id } },
    ...noteRelease(found.value, by, at),
  ]);
  if (!written.ok) return fail('changed');
  ports.notifyDelivery();
  return succeed(null);
}

/** For a site without a mail server: a coordinator sent the text from another mailbox. */
export async function markAsSent(
  ports: Pick<ReviewPorts, 'records' | 'reviews' | 'write' | 'now'>,
  by: string,
  { id, version }: SeenMessage,
): Promise<Result<null, ReleaseRefusal>> {
  const found = await findSeen(ports, id, version);
  if (!found.ok) return found;
  const { record, entry } = found.value;
  const at = ports.now().toISOString();
  const released = { releasedAt: at, releasedBy: by, handedOverAt: at, mailId: null, failure: null };
  const written = await ports.write([
    putMessage(record, { ...record.data, ...released, state: 'handed-over', to: entry.application.email }),
    ...noteAnswer(found.value, at),
    ...noteRelease(found.value, by, at),
  ]);
  return written.ok ? succeed(null) : fail('changed');
}

/** Removes a message, so that it cannot be released any more. */
export async function discardMessage(
  ports: Pick<ReviewPorts, 'records' | 'reviews' | 'write'>,
  { id, version }: SeenMessage,
): Promise<Result<null, ReleaseRefusal>> {
  const found = await findMessage(ports, id);
  if (!found) return fail('gone');
  const { record } = found;
  if (record.version !== version || !['waiting', 'failed'].includes(record.data.state)) return fail('changed');
  // Written first, so that a release at the same time is a conflict for one of the two.
  const written = await ports.write([
    putMessage(record, record.data),
    { kind: 'remove-record', collection: 'messages', id },
  ]);
  return written.ok ? succeed(null) : fail('changed');
}

async function findSeen(
  ports: Pick<ReviewPorts, 'records' | 'reviews'>,
  id: string,
  version: number,
): Promise<Result<StoredMessage, ReleaseRefusal>> {
  const found = await findMessage(ports, id);
  if (!found) return fail('gone');
  const { state } = found.record.data;
  if (found.record.version !== version || (state !== 'waiting' && state !== 'failed')) return fail('changed');
  if (isOutdated(found)) return fail('outdated');
  return findGap(found.record.data) ? fail('unfinished') : succeed(found);
}

function noteRelease({ record, entry }: StoredMessage, by: string, at: string): readonly Change[] {
  const { subject, template } = record.data;
  const actor = { kind: 'staff', email: by } as const;
  return [
    addHistory(entry.application.id, { at, actor, what: 'message-released', subject }),
    addToAccessLog({
      at,
      actor,
      what: 'released',
      // Not the subject: it may have a name in it, and the record outlives the application.
      details: { reference: makeReference(entry.application.id), ...(template && { template: template.id }) },
    }),
  ];
}

/** The change of a message's record; a conflict when it is not the version that was read. */
export function putMessage(record: StoredRecord<Message>, data: Message): Change {
  return {
    kind: 'put-record',
    record: { ...record, group: data.state, version: record.version + 1, data },
    expectedVersion: record.version,
  };
}

/** The first message that reaches the applicant is the answer. */
export function noteAnswer({ entry: { application, review } }: StoredMessage, at: string): readonly Change[] {
  if (review.answeredAt !== null) return [];
  return [
    {
      kind: 'set-review',
      applicationId: application.id,
      review: { ...review, version: review.version + 1, answeredAt: at },
      expectedVersion: review.version,
    },
  ];
}
