import type { ApplicationTable, MessageTable } from '../../db/schema.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Reader, TransactionContext, Writer } from '../context.ts';
import { findInviteError, type InviteError } from '../events/invitation.ts';
import { deleteUnusedMeetings } from '../events/meetings.ts';
import { fail, type Result, succeed } from '../result.ts';
import { findPlaceholder, type MessageDraft } from './message.ts';

/** Queues a message in place of the queued one; the status stays. The application is locked. */
export async function writeMessage(
  tx: TransactionContext,
  application: ApplicationTable,
  draft: MessageDraft,
  authorEmail: string,
): Promise<Result<null, 'unfinished' | 'is-spam' | InviteError>> {
  if (application.status === 'spam') return fail('is-spam');
  if (findPlaceholder(draft) !== null) return fail('unfinished');
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
  await queueMessage(tx, application, {
    draft,
    status: before?.status ?? null,
    shownStatus: before?.shownStatus ?? null,
    shownStatusSince: before?.shownStatusSince ?? null,
    authorEmail,
  });
  await updateApplication(tx, application, {});
  return succeed(null);
}

export type ShownStatus = Pick<ApplicationTable, 'status' | 'statusSince'>;

/**
 * Lists the queued messages of these applications: of each at most one, one more about each event, and
 * one that introduces a mentor.
 */
export async function listQueuedMessages({ db }: Reader, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('messages')
    .selectAll()
    .where('state', '=', 'queued')
    .where('applicationId', 'in', applicationIds)
    .orderBy('queuedAt')
    .execute();
}

/** A new status appears to the applicant with the message about it. */
export function getShownStatus(application: ShownStatus, queued: readonly MessageTable[]): ShownStatus {
  for (const { shownStatus, shownStatusSince } of queued)
    if (shownStatus && shownStatusSince) return { status: shownStatus, statusSince: shownStatusSince };
  return { status: application.status, statusSince: application.statusSince };
}

/** Returns the applicant's view: a new status appears once the message about it is sent. */
export async function getApplicantView(ctx: Reader, application: ApplicationTable) {
  const queued = await listQueuedMessages(ctx, [application.id]);
  const { status, statusSince } = getShownStatus(application, queued);
  return { ...application, status, statusSince };
}

type NewMessage = Pick<MessageTable, 'status' | 'shownStatus' | 'shownStatusSince' | 'authorEmail'> & {
  readonly draft: MessageDraft;
};

export async function queueMessage(
  tx: Pick<TransactionContext, 'db' | 'now'>,
  { id: applicationId }: Pick<ApplicationTable, 'id'>,
  { draft, status, shownStatus, shownStatusSince, authorEmail }: NewMessage,
): Promise<void> {
  const { subject, text, questions, event, mentorEmail = null } = draft;
  const id = crypto.randomUUID();
  const row: MessageTable = {
    id,
    applicationId,
    version: 1,
    state: 'queued',
    queuedAt: tx.now().toISOString(),
    authorEmail,
    subject,
    text,
    status,
    shownStatus,
    shownStatusSince,
    eventId: event?.id ?? null,
    eventNews: event?.about ?? null,
    mentorEmail,
    answerBy: questions?.answerBy ?? null,
    confirmedAt: null,
    confirmedBy: null,
    sentAt: null,
    failure: null,
  };
  await tx.db.insertInto('messages').values(row).execute();
  if (questions) await addQuestions(tx, row, questions);
}

async function addQuestions(
  { db }: Writer,
  { id: messageId, applicationId }: MessageTable,
  { texts, suggestionIds }: NonNullable<MessageDraft['questions']>,
): Promise<void> {
  const rows = texts.map((text, number) => ({ messageId, number, text }));
  await db.insertInto('questions').values(rows).execute();
  if (suggestionIds.length === 0) return;
  await db
    .updateTable('suggestions')
    .set({ messageId })
    .where('applicationId', '=', applicationId)
    .where('id', 'in', suggestionIds)
    .where('messageId', 'is', null)
    .execute();
}

/** Deletes messages, and the meetings that they propose. */
export async function deleteMessages(tx: Writer, messages: readonly Pick<MessageTable, 'id'>[]): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await tx.db.deleteFrom('messages').where('id', 'in', ids).execute();
  await deleteUnusedMeetings(tx);
}
