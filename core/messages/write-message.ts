import type { ApplicationTable, MessageTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, SeenRow, TransactionContext, Writer } from '../context.ts';
import { deleteUnusedMeetings } from '../events/event.ts';
import { findInviteError, type InviteError, releaseBookings } from '../events/invitation.ts';
import { fail, type Result, succeed } from '../result.ts';
import { listQueuedMessages } from './applicant-view.ts';
import { listPlaceholders, type MessageDraft, type MessageText, type QuestionsDraft } from './message.ts';
import { lockUnsent, type MessageError, updateMessage } from './stored-message.ts';

/** Queues a message in place of the queued one; the status stays. The application is locked. */
export async function writeMessage(
  tx: TransactionContext,
  application: ApplicationTable,
  draft: MessageDraft,
  authorEmail: string,
): Promise<Result<null, 'unfinished' | 'is-spam' | InviteError>> {
  if (application.status === 'spam') return fail('is-spam');
  if (listPlaceholders(draft).length > 0) return fail('unfinished');
  const refusal = draft.event?.about === 'invited' && (await findInviteError(tx, application, draft.event.id));
  if (refusal) return fail(refusal);
  const queued = await listQueuedMessages(tx, [application.id]);
  const replaced = queued.filter(
    ({ eventId, mentorEmail }) =>
      eventId === (draft.event?.id ?? null) && (mentorEmail === null) === (draft.mentorEmail === undefined),
  );
  await deleteMessages(tx, replaced);
  // A status whose message it replaces is published with this one.
  const before = replaced.find(({ shownStatus }) => shownStatus !== null);
  const { status = null, shownStatus = null, shownStatusSince = null } = before ?? {};
  await queueMessage(tx, application.id, draft, { status, shownStatus, shownStatusSince, authorEmail });
  await updateApplication(tx, application, {});
  return succeed(null);
}

export async function queueMessage(
  { db, now }: TransactionContext,
  applicationId: string,
  { subject, text, questions, event, mentorEmail }: MessageDraft,
  publication: Pick<MessageTable, 'status' | 'shownStatus' | 'shownStatusSince' | 'authorEmail'>,
): Promise<void> {
  const id = crypto.randomUUID();
  const about = { eventId: event?.id, eventNews: event?.about, mentorEmail, answerBy: questions?.answerBy };
  const queued = { version: 1, state: 'queued', queuedAt: now().toISOString() } as const;
  const row = { id, applicationId, subject, text, ...about, ...queued, ...publication };
  await db.insertInto('messages').values(row).execute();
  if (questions) await addQuestions({ db }, row, questions);
}

async function addQuestions(
  { db }: Writer,
  { id: messageId, applicationId }: Pick<MessageTable, 'id' | 'applicationId'>,
  { texts, suggestionIds }: QuestionsDraft,
): Promise<void> {
  const rows = texts.map((text, number) => ({ messageId, number, text }));
  await db.insertInto('questions').values(rows).execute();
  if (suggestionIds.length === 0) return;
  const suggestions = db.updateTable('suggestions').set({ messageId }).where('applicationId', '=', applicationId);
  await suggestions.where('id', 'in', suggestionIds).where('messageId', 'is', null).execute();
}

/** Deletes messages, and the meetings that they propose. */
export async function deleteMessages(tx: Writer, messages: readonly Pick<MessageTable, 'id'>[]): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await tx.db.deleteFrom('messages').where('id', 'in', ids).execute();
  await deleteUnusedMeetings(tx);
}

export async function editMessage(ctx: Context, seen: SeenRow, { subject, text }: MessageText) {
  if (listPlaceholders({ subject, text }).length > 0) return fail('unfinished');
  return inTransaction(ctx, async (tx) => {
    const found = await lockUnsent(tx, seen);
    if (!found.ok) return found;
    await updateMessage(tx, found.value.message, { subject, text });
    await updateApplication(tx, found.value.application, {});
    return succeed(null);
  });
}

export async function discardMessage(ctx: Context, seen: SeenRow): Promise<Result<null, MessageError>> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockUnsent(tx, seen);
    if (!found.ok) return found;
    await deleteMessages(tx, [found.value.message]);
    await releaseBookings(tx, found.value.application);
    await updateApplication(tx, found.value.application, {});
    return succeed(null);
  });
}
