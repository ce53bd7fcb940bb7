import type { Message } from '../model/message.ts';
import { dayMs, findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type Change, putRecord, removeRecord } from '../ports/changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { findMessage, type StoredMessage } from './messages.ts';

// `unopened`: a decision that was handed over and whose private page has not been opened since. Id and parent are those of the
// message, position is when it was handed over. It goes when the page is opened, or when a coordinator has reached the person otherwise.

/** After these days a coordinator may call. */
const daysUnopened = 3;
const mostListed = 50;
const mostMarked = 200;

/** Goes into the write that hands a message over; nothing for a message without a decision. */
export function awaitOpening({ id, parent, data }: StoredRecord<Message>, at: string): readonly Change[] {
  if (data.status === null || data.status === 'new' || data.status === 'in-review') return [];
  // One that was handed over, failed and was released again has one already.
  const record = putRecord({ collection: 'unopened', id, parent, position: at, data: {} });
  return [{ ...record, expectedVersion: null }];
}

/** For each opening of the private page by a person: messages that were handed over get the day, once. */
export async function markSeen(ports: ReviewPorts, applicationId: string): Promise<void> {
  const { records, write, now } = ports;
  const group = 'handed-over';
  const page = await records.readPage({ collection: 'messages', parent: applicationId, group, limit: mostMarked });
  const unseen = (page.records as readonly StoredRecord<Message>[]).filter(({ data }) => data.seenOn === undefined);
  if (unseen.length === 0) return;
  const { settings } = await readSettings(records);
  const seenOn = findDay(now().toISOString(), settings.timeZone);
  // A change of one of them meanwhile wins, and the next opening marks it.
  await write([
    { kind: 'require-application', applicationId },
    ...unseen.map((record) => putRecord({ ...record, data: { ...record.data, seenOn } })),
    ...unseen.map(({ id }) => removeRecord('unopened', id)),
  ]);
}

/** The decisions that wait for longer than three days, the oldest first. */
export async function listUnopened(ports: ReviewPorts): Promise<readonly StoredMessage[]> {
  const page = await ports.records.readPage({ collection: 'unopened', until: findUntil(ports), limit: mostListed });
  const found = await Promise.all(page.records.map(({ id }) => findMessage(ports, id)));
  return found.filter((message) => message !== null);
}

export async function hasUnopened(ports: ReviewPorts): Promise<boolean> {
  const page = await ports.records.readPage({ collection: 'unopened', until: findUntil(ports), limit: 1 });
  return page.records.length > 0;
}

/** A coordinator has reached the person in another way. */
export async function settleUnopened({ write }: ReviewPorts, message: string): Promise<void> {
  await write([removeRecord('unopened', message)]);
}

const findUntil = ({ now }: ReviewPorts) => new Date(now().getTime() - daysUnopened * dayMs).toISOString();
