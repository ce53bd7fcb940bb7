import { outbox } from '../../../content/en/staff/messages.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { recordContactOpened } from '../../../core/access-log/record-contact-opened.ts';
import type { Context } from '../../../core/context.ts';
import { countMessages, findMessage, listMessages } from '../../../core/messages/list-messages.ts';
import { type MessageState, messageStates } from '../../../core/messages/message.ts';
import { createMessageMail } from '../../../core/messages/message-mail.ts';
import { findPlaceholder } from '../../../core/messages/placeholders.ts';
import { isOutdated, type SeenMessage, type StoredMessage } from '../../../core/messages/stored-message.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import type { MessageTable } from '../../../db/schema.ts';
import { describeTime, readClock } from '../describe-time.ts';

/** The newest that are shown where all states stand on one page, and of one state. Those that were sent need nothing any more. */
const mostTogether = { queued: 50, sending: 50, sent: 10, failed: 50 };
const mostAlone = 200;

/** What the page of the outbox shows, by its address. */
export async function readOutbox(ctx: Context, url: URL) {
  const state: MessageState | 'all' = messageStates.find((one) => one === url.searchParams.get('state')) ?? 'all';
  const clock = await readClock(ctx);
  const list = async (one: MessageState, limit: number) => {
    const messages = await listMessages(ctx, one, limit);
    // The whole mail, for a coordinator who sends it from another mailbox.
    const copy = async (message: StoredMessage) => {
      const { subject, text } = ctx.writeMail(await createMessageMail(ctx, message, clock.settings));
      return `${subject}\n\n${text}`;
    };
    const hasText = !ctx.hasMailServer && (one === 'queued' || one === 'failed');
    const rows = messages.map(async (message) => ({
      ...toRow(message, { ...clock, hasMailServer: ctx.hasMailServer }),
      text: hasText ? await copy(message) : '',
    }));
    return Promise.all(rows);
  };
  const [counts, ...lists] = await Promise.all([
    countMessages(ctx),
    ...messageStates.map((one) =>
      state === 'all' || state === one ? list(one, state === 'all' ? mostTogether[one] : mostAlone) : [],
    ),
  ]);
  return {
    state,
    counts,
    hasMailServer: ctx.hasMailServer,
    /** What needs a person comes first. */
    sections: (['failed', 'queued', 'sending', 'sent'] as const).map((one) => ({
      state: one,
      count: one === 'failed' || one === 'queued' ? counts[one] : undefined,
      rows: lists[messageStates.indexOf(one)] ?? [],
    })),
  };
}

type Clock = Awaited<ReturnType<typeof readClock>> & Pick<Context, 'hasMailServer'>;

export type OutboxRow = Awaited<ReturnType<typeof readOutbox>>['sections'][number]['rows'][number];

function toRow(stored: StoredMessage, clock: Clock) {
  const { message, application } = stored;
  const { id, version, state, subject, status, failure } = message;
  return {
    id,
    version,
    state,
    name: application.name,
    path: `/staff/applications/${application.id}`,
    subject,
    change: status === null ? outbox.ownMessage : statusNames[status],
    time: describeRowTime(message, clock),
    failure: state === 'failed' ? outbox.failures[failure ?? 'refused'] : null,
    isOutdated: (state === 'queued' || state === 'failed') && isOutdated(stored, clock.now.toISOString()),
    isUnfinished: state === 'queued' && findPlaceholder(message) !== null,
  };
}

function describeRowTime(
  { state, queuedAt, authorEmail, confirmedAt, confirmedBy, sentAt }: MessageTable,
  clock: Clock,
) {
  const by = nameOf(confirmedBy ?? authorEmail, clock.names);
  const { iso, text } = describeTime(sentAt ?? confirmedAt ?? queuedAt, clock);
  if (state === 'sending') return { iso, text: outbox.released(text, by) };
  if (state === 'queued') return { iso, text: outbox.staged(text, by) };
  return { iso, text: state === 'sent' && !clock.hasMailServer ? outbox.sentByHand(text, by) : text };
}

/** The messages that a form or an address names, as `id:version`. */
export function readChosen(values: readonly string[]): readonly SeenMessage[] {
  return values.map((value) => {
    const at = value.lastIndexOf(':');
    return { id: value.slice(0, at), version: Number(value.slice(at + 1)) };
  });
}

/** The failed message whose address the page asks to correct, with that address; null for none. */
export async function readCorrection(ctx: Context, url: URL, email: string) {
  const id = url.searchParams.get('correct');
  const found = id === null ? null : await findMessage(ctx, id);
  if (found?.message.state !== 'failed') return null;
  await recordContactOpened(ctx, { applicationId: found.application.id, email });
  return { id: found.message.id, email: found.application.email };
}
