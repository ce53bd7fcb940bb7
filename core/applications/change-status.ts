import type { ApplicationTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { addHistory, createActor } from '../history/history.ts';
import { isVenture } from '../mentoring/steps.ts';
import { getShownStatus, listQueuedMessages } from '../messages/applicant-view.ts';
import { findPlaceholder, type MessageDraft } from '../messages/message.ts';
import { deleteMessages, queueMessage } from '../messages/write-message.ts';
import { fail, type Result, succeed } from '../result.ts';
import { isOpen, type Status } from './status.ts';
import { updateApplication } from './write-application.ts';

type StatusChange = {
  readonly status: Status;
  /** Queued for the applicant. */
  readonly message: MessageDraft | null;
  readonly actorEmail: string;
};

/** Changes the status of a locked application and replaces the queued message. A failure writes nothing. */
export async function changeStatus(
  tx: TransactionContext,
  application: ApplicationTable,
  { status, message, actorEmail }: StatusChange,
): Promise<Result<null, 'same' | 'unfinished' | 'is-spam'>> {
  if (application.status === status) return fail('same');
  if (application.status === 'spam') return fail('is-spam');
  if (message && findPlaceholder(message) !== null) return fail('unfinished');

  await updateApplication(tx, application, { status, statusSince: tx.now().toISOString() });
  const change = { what: 'status', from: application.status, to: status } as const;
  await addHistory(tx, application.id, createActor(actorEmail), change);
  await replaceMessage(tx, application, { status, message, actorEmail });
  return succeed(null);
}

/** Deletes messages that contradict the new status: about another one and, with the end, invitations. */
async function replaceMessage(
  tx: TransactionContext,
  application: ApplicationTable,
  { status, message, actorEmail }: StatusChange,
): Promise<void> {
  const queued = await listQueuedMessages(tx, [application.id]);
  const isContradicted = ({ eventId, eventNews, mentorEmail }: (typeof queued)[number]) =>
    (eventId === null && (mentorEmail === null || !isVenture(status))) || (eventNews === 'invited' && !isOpen(status));
  await deleteMessages(tx, queued.filter(isContradicted));
  if (!message) return;
  const shown = getShownStatus(application, queued);
  const publication = { status, shownStatus: shown.status, shownStatusSince: shown.statusSince };
  await queueMessage(tx, application.id, message, { ...publication, authorEmail: actorEmail });
}
