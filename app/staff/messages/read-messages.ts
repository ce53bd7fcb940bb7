import { messages as texts } from '../../../content/en/staff/messages.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import type { Context } from '../../../core/context.ts';
import { listPlaceholders } from '../../../core/messages/message.ts';
import { createMessageMail } from '../../../core/messages/message-mail.ts';
import { mostMessages } from '../../../core/messages/send-messages.ts';
import { countMessages, isOutdated, listMessages, type StoredMessage } from '../../../core/messages/stored-message.ts';
import { readPage } from '../../ui/kit/pager.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { writeTarget } from '../shared/targets.ts';

const tabs = ['queued', 'sent', 'failed'] as const;
const states = { queued: ['queued'], sent: ['sending', 'sent'], failed: ['failed'] } as const;
/** One page has all messages that can be sent together. */
const pageSizes = { queued: mostMessages, sent: 50, failed: 50 };

export async function readMessages(ctx: Context, { searchParams }: URL) {
  const tab = tabs.find((one) => one === searchParams.get('state')) ?? 'queued';
  const totals = await countMessages(ctx);
  const pageSize = pageSizes[tab];
  const page = readPage(searchParams, totals[tab], pageSize);
  const [clock, found] = await Promise.all([
    readClock(ctx),
    listMessages(ctx, states[tab], { limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  // A coordinator sends it from another mailbox.
  const copy = async (message: StoredMessage) => {
    if (ctx.hasMailServer || tab === 'sent') return null;
    const { subject, text } = ctx.writeMail(await createMessageMail(ctx, message, clock.settings));
    return `${subject}\n\n${text}`;
  };
  return {
    tab,
    tabs: tabs.map((one) => ({ tab: one, total: totals[one] })),
    total: totals[tab],
    page,
    pageSize,
    hasMailServer: ctx.hasMailServer,
    rows: await Promise.all(
      found.map(async (message) => ({ ...toRow(message, clock), copyText: await copy(message) })),
    ),
  };
}

export type MessagesData = Awaited<ReturnType<typeof readMessages>>;
export type MessageRow = MessagesData['rows'][number];

function toRow(stored: StoredMessage, clock: Awaited<ReturnType<typeof readClock>>) {
  const { message, application } = stored;
  const { id, state, subject, failure, queuedAt, authorEmail, confirmedAt, confirmedBy, sentAt } = message;
  const isUnsent = state === 'queued' || state === 'failed';
  return {
    id,
    key: writeTarget(message),
    state,
    name: application.name,
    reference: application.reference,
    path: `/staff/applications/${application.id}`,
    subject,
    about: describeAbout(stored),
    by: clock.nameOf(confirmedBy ?? authorEmail),
    time: describeTime(sentAt ?? confirmedAt ?? queuedAt, clock),
    failure: state === 'failed' ? (failure ?? 'refused') : null,
    isOutdated: isUnsent && isOutdated(stored, clock.now.toISOString()),
    places: state === 'queued' ? listPlaceholders(message).length : 0,
  };
}

function describeAbout({ message: { status, answerBy }, news }: StoredMessage): string {
  if (news) return texts.about[news.about](news.event.title);
  const about = status === null ? texts.about.message : statusNames[status];
  return answerBy === null ? about : texts.about.withQuestions(about);
}
