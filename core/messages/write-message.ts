import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { fail, type Result, succeed } from '../result.ts';
import { listQueuedMessages } from './list-queued.ts';
import type { MessageDraft } from './message-text.ts';
import { findPlaceholder } from './placeholders.ts';
import { deleteMessages, queueMessage } from './queue-message.ts';

export type NewMessage = {
  readonly applicationId: string;
  readonly version: number | null;
  readonly message: MessageDraft;
  readonly actorEmail: string;
};

/** `unfinished`: it has a placeholder; `is-spam`: it gets messages once it is marked as not spam. */
export type WriteMessageError = 'not-found' | 'changed-meanwhile' | 'unfinished' | 'is-spam';

/** Queues a message without a change of the status, in place of the one that is queued. */
export async function writeMessage(ctx: Context, input: NewMessage): Promise<Result<null, WriteMessageError>> {
  const { applicationId, version, message, actorEmail } = input;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    if (version !== null && version !== application.version) return fail('changed-meanwhile');
    return writeLockedMessage(tx, application, message, actorEmail);
  });
}

/** The same for an application that is locked. If it fails, nothing has been written. */
export async function writeLockedMessage(
  tx: TransactionContext,
  application: ApplicationTable,
  draft: MessageDraft,
  authorEmail: string,
): Promise<Result<null, 'unfinished' | 'is-spam'>> {
  if (application.status === 'spam') return fail('is-spam');
  if (findPlaceholder(draft) !== null) return fail('unfinished');
  const queued = await listQueuedMessages(tx, [application.id]);
  const replaced = queued.filter(({ eventId }) => eventId === (draft.event?.id ?? null));
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
