import { outbox } from '../../../content/en/staff/messages.ts';
import { nameDay } from '../../../content/en/times.ts';
import { findGap } from '../../../domain/messages/gap.ts';
import { makeMessageMail } from '../../../domain/messages/message-request.ts';
import {
  countMessages,
  findMessage,
  isOutdated,
  type ListedMessage,
  listMessages,
} from '../../../domain/messages/messages.ts';
import { hasUnopened, listUnopened } from '../../../domain/messages/seen.ts';
import { type MessageState, messageStates } from '../../../domain/model/message.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { noteOpened } from '../../../domain/team/access-log.ts';
import { nameOf } from '../../../domain/team/members.ts';
import { describeTime, readClock } from '../describe-time.ts';
import { readCursor, writeCursor } from '../record-cursor.ts';

const pageSize = 50;
/** Of those that need nothing any more, where all states stand on one page. */
const doneOnFirstPage = 10;

/** What the page of the outbox shows, by its address. */
export async function readOutbox(ports: ReviewPorts, url: URL) {
  const state: MessageState | 'all' = messageStates.find((one) => one === url.searchParams.get('state')) ?? 'all';
  const clock = await readClock(ports);
  const list = async (one: MessageState, limit: number) => {
    const after = state === 'all' ? null : readCursor(url.searchParams.get('after'));
    const page = await listMessages(ports, one, { after, limit });
    const copy = (message: ListedMessage) => {
      const { subject, text } = ports.writeMail(makeMessageMail(ports, message, clock.settings));
      return `${subject}\n\n${text}`;
    };
    return { rows: page.messages.map((message) => toRow(message, clock, copy)), next: page.next };
  };
  const [counts, isUnopened, ...lists] = await Promise.all([
    countMessages(ports.records),
    hasUnopened(ports),
    ...messageStates.map((one) =>
      state === 'all' || state === one
        ? list(one, state === 'all' && one === 'handed-over' ? doneOnFirstPage : pageSize)
        : { rows: [], next: null },
    ),
  ]);
  const next = lists.find(({ next: one }) => one !== null)?.next ?? null;
  return {
    state,
    counts,
    hasUnopened: isUnopened,
    hasMailServer: ports.hasMailServer,
    /** What needs a person comes first. */
    sections: (['failed', 'waiting', 'sending', 'handed-over'] as const).map((one) => ({
      state: one,
      count: one === 'failed' || one === 'waiting' ? counts[one] : undefined,
      rows: lists[messageStates.indexOf(one)]?.rows ?? [],
    })),
    older: state !== 'all' && next ? writeCursor(next) : null,
    isFirst: !url.searchParams.has('after'),
  };
}

type Clock = Awaited<ReturnType<typeof readClock>>;

/** `phone`: of a decision that was not opened. */
export type OutboxRow = ReturnType<typeof toRow> & { readonly phone?: string };

/** `copy`: the whole mail as text, for a coordinator who sends it from another mailbox. */
function toRow(message: ListedMessage, clock: Clock, copy: (message: ListedMessage) => string) {
  const { record, entry, from } = message;
  const { id, version, data } = record;
  const { state, subject, status, reason } = data;
  const time = describeRowTime(message, clock);
  return {
    id,
    version,
    state,
    name: entry.application.name,
    path: `/staff/applications/${entry.application.id}`,
    subject,
    text: state === 'waiting' || state === 'failed' ? copy(message) : '',
    change: status === null ? outbox.ownMessage : outbox.change(from, { status, reason }),
    time,
    failure: state === 'failed' ? outbox.failures[data.failure ?? 'refused'] : null,
    isOutdated: (state === 'waiting' || state === 'failed') && isOutdated(message, clock.now.toISOString()),
    isUnfinished: state === 'waiting' && findGap(data) !== null,
  };
}

function describeRowTime({ record: { data } }: ListedMessage, clock: Clock) {
  const describe = (at: string, say: (time: string) => string) => {
    const { iso, text } = describeTime(at, clock);
    return { iso, text: say(text) };
  };
  const by = nameOf(data.releasedBy ?? data.stagedBy, clock.names);
  if (data.state === 'sending' && data.releasedAt)
    return describe(data.releasedAt, (time) => outbox.released(time, by));
  if (data.state === 'failed' && data.attempts)
    return describe(data.attempts.lastAt, (time) => outbox.tried(data.attempts?.count ?? 1, time));
  if (data.state === 'handed-over' && data.handedOverAt) {
    const isByHand = data.mailId === null && data.releasedBy !== null;
    const seen = data.seenOn === undefined ? [] : [outbox.seen(nameDay(data.seenOn, clock.today))];
    return describe(data.handedOverAt, (time) => [isByHand ? outbox.sentByHand(time, by) : time, ...seen].join(', '));
  }
  return describe(data.stagedAt, (time) => outbox.staged(time, nameOf(data.stagedBy, clock.names)));
}

/** The messages that a form or an address names, as `id:version`. */
export function readChosen(values: readonly string[]) {
  return values.map((value) => {
    const at = value.lastIndexOf(':');
    return { id: value.slice(0, at), version: Number(value.slice(at + 1)) };
  });
}

/** Unopened decisions, with phone numbers, where the address asks for them; null where it does not. */
export async function readUnopened(ports: ReviewPorts, url: URL, email: string) {
  if (url.searchParams.get('state') !== 'unopened') return null;
  const [unopened, clock] = await Promise.all([listUnopened(ports), readClock(ports)]);
  for (const { entry } of unopened) await noteOpened(ports, { applicationId: entry.application.id, email });
  return unopened.map((message) => ({
    ...toRow({ ...message, from: null }, clock, () => ''),
    phone: message.entry.application.phone,
  }));
}

/** The failed message whose address the page asks to correct, with that address; null for none. */
export async function readCorrection(ports: ReviewPorts, url: URL, email: string) {
  const id = url.searchParams.get('correct');
  const found = id === null ? null : await findMessage(ports, id);
  if (found?.record.data.state !== 'failed') return null;
  await noteOpened(ports, { applicationId: found.entry.application.id, email });
  return { id: found.record.id, email: found.entry.application.email };
}
