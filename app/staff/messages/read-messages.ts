import { describeStatus } from '../../../content/en/staff/forms.ts';
import { outbox } from '../../../content/en/staff/messages.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import { recordContactOpened } from '../../../core/team/record-contact-opened.ts';
import { findGap } from '../../../domain/messages/gap.ts';
import { makeMessageMail } from '../../../domain/messages/message-request.ts';
import {
  countMessages,
  findMessage,
  isOutdated,
  listMessages,
  type StoredMessage,
} from '../../../domain/messages/messages.ts';
import { type MessageState, messageStates } from '../../../domain/model/message.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
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
    // The whole mail, for a coordinator who sends it from another mailbox.
    const copy = (message: StoredMessage) => {
      const { subject, text } = ports.writeMail(makeMessageMail(ports, message, clock.settings));
      return `${subject}\n\n${text}`;
    };
    const hasText = !ports.hasMailServer && (one === 'waiting' || one === 'failed');
    const rows = page.messages.map((message) => ({
      ...toRow(message, clock),
      text: hasText ? copy(message) : '',
    }));
    return { rows, next: page.next };
  };
  const [counts, ...lists] = await Promise.all([
    countMessages(ports.records),
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

export type OutboxRow = Awaited<ReturnType<typeof readOutbox>>['sections'][number]['rows'][number];

function toRow(message: StoredMessage, clock: Clock) {
  const { record, entry } = message;
  const { state, subject, status, reason, failure } = record.data;
  return {
    id: record.id,
    version: record.version,
    state,
    name: entry.application.name,
    path: `/staff/applications/${entry.application.id}`,
    subject,
    change: status === null ? outbox.ownMessage : describeStatus({ status, reason }),
    time: describeRowTime(message, clock),
    failure: state === 'failed' ? outbox.failures[failure ?? 'refused'] : null,
    isOutdated: (state === 'waiting' || state === 'failed') && isOutdated(message, clock.now.toISOString()),
    isUnfinished: state === 'waiting' && findGap(record.data) !== null,
  };
}

function describeRowTime({ record: { data } }: StoredMessage, clock: Clock) {
  const { state, stagedAt, stagedBy, releasedAt, releasedBy, handedOverAt, mailId } = data;
  const by = nameOf(releasedBy ?? stagedBy, clock.names);
  const { iso, text } = describeTime(handedOverAt ?? releasedAt ?? stagedAt, clock);
  if (state === 'sending') return { iso, text: outbox.released(text, by) };
  if (state === 'waiting') return { iso, text: outbox.staged(text, by) };
  const isByHand = state === 'handed-over' && mailId === null && releasedBy !== null;
  return { iso, text: isByHand ? outbox.sentByHand(text, by) : text };
}

/** The messages that a form or an address names, as `id:version`. */
export function readChosen(values: readonly string[]) {
  return values.map((value) => {
    const at = value.lastIndexOf(':');
    return { id: value.slice(0, at), version: Number(value.slice(at + 1)) };
  });
}

/** The failed message whose address the page asks to correct, with that address; null for none. */
export async function readCorrection(ports: ReviewPorts, url: URL, email: string) {
  const id = url.searchParams.get('correct');
  const found = id === null ? null : await findMessage(ports, id);
  if (found?.record.data.state !== 'failed') return null;
  await recordContactOpened(ports, { applicationId: found.entry.application.id, email });
  return { id: found.record.id, email: found.entry.application.email };
}
