import { writeMessage } from '../applications/change-status.ts';
import { isCancelled } from '../messages/invitation.ts';
import type { MessageDraft } from '../messages/stage-message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { closePlaces, type EventRecord, findEvent, listGiven, listInvitations, putEvent } from './events.ts';

type Cancellation = {
  /** The id of the time; null for the event as a whole. */
  readonly time: string | null;
  readonly by: string;
  readonly writeNews: (entry: ReviewedApplication) => Pick<MessageDraft, 'subject' | 'text' | 'template'>;
};

/**
 * Cancels a time or the event at once, and stages a message to each who chose; they see it once that is released. Whom a broken-off
 * cancellation did not reach is told by the same one again. Resolves to how many messages were staged.
 */
export async function cancelEvent(
  ports: ReviewPorts,
  seen: { readonly id: string; readonly version: number },
  { time, by, writeNews }: Cancellation,
): Promise<Result<number, 'conflict' | 'gone'>> {
  const stored = await findEvent(ports.records, seen.id);
  if (!stored) return fail('gone');
  if (stored.version !== seen.version) return fail('conflict');
  const event = await storeCancelled(ports, stored, time);
  if (!event) return cancelEvent(ports, seen, { time, by, writeNews });
  let told = 0;
  for (const { parent, data } of await listInvitations(ports.records, event.id)) {
    const isAbout = data.time !== null && (time ?? data.time.id) === data.time.id && isCancelled(event.data, data.time);
    const entry = isAbout && (await ports.reviews.find(parent));
    if (!entry) continue;
    const message = { ...writeNews(entry), invitation: { event: event.id, about: 'cancelled' } } as const;
    if ((await writeMessage(ports, { id: parent, message, by })).ok) told += 1;
  }
  return succeed(told);
}

/** Null where somebody chose at the same moment. */
async function storeCancelled(
  { records, write, now }: ReviewPorts,
  stored: EventRecord,
  time: string | null,
): Promise<EventRecord | null> {
  const { times, cancelledAt } = stored.data;
  const open = times.filter((one) => !one.isCancelled);
  const ending = open.filter(({ id }) => (time ?? id) === id);
  if (cancelledAt !== null || (time !== null && ending.length === 0)) return stored;
  const data =
    time === null
      ? { ...stored.data, cancelledAt: now().toISOString() }
      : { ...stored.data, times: times.map((one) => (one.id === time ? { ...one, isCancelled: true as const } : one)) };
  const closed = closePlaces(stored.id, ending, await listGiven(records, stored.id));
  return (await write([putEvent({ ...stored, data }), ...closed])).ok ? { ...stored, data } : null;
}
