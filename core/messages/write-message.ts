import type { ApplicationTable } from '../../db/schema.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { TransactionContext } from '../context.ts';
import { findInviteError, type InviteError } from '../events/invitation.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { MessageDraft } from './message.ts';
import { findPlaceholder } from './placeholders.ts';
import { deleteMessages, listQueuedMessages, queueMessage } from './queued-messages.ts';

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
