import type { ApplicationTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { releaseBookings } from '../events/invitation.ts';
import { addHistory, createActor } from '../history/history.ts';
import { isVenture } from '../mentoring/steps.ts';
import { getApplicantView, listQueuedMessages } from '../messages/applicant-view.ts';
import { listPlaceholders, type MessageDraft } from '../messages/message.ts';
import { deleteMessages, queueMessage } from '../messages/write-message.ts';
import { fail, succeed } from '../result.ts';
import { isOpen, type Status } from './status.ts';
import { updateApplication } from './write-application.ts';

type StatusChange = {
  readonly status: Status;
  /** Queued for the applicant. */
  readonly message: MessageDraft | null;
  readonly actorEmail: string;
};

/** Changes the status of a locked application and replaces the queued message. A failure writes nothing. */
export async function changeStatus(tx: TransactionContext, application: ApplicationTable, change: StatusChange) {
  const { status, message, actorEmail } = change;
  if (application.status === status) return fail('same');
  if (application.status === 'spam') return fail('is-spam');
  if (message && listPlaceholders(message).length > 0) return fail('unfinished');

  const changed = { status, statusSince: tx.now().toISOString() };
  await updateApplication(tx, application, changed);
  const event = { what: 'status', from: application.status, to: status } as const;
  await addHistory(tx, application.id, createActor(actorEmail), event);
  await replaceMessage(tx, application, change);
  if (!isOpen(status)) await releaseBookings(tx, { ...application, ...changed });
  return succeed(null);
}

/** Deletes messages that contradict the new status: about another one and, with the end, invitations. */
async function replaceMessage(tx: TransactionContext, application: ApplicationTable, change: StatusChange) {
  const { status, message, actorEmail } = change;
  const shown = await getApplicantView(tx, application);
  const queued = await listQueuedMessages(tx, [application.id]);
  const isContradicted = ({ eventId, eventNews, mentorEmail }: (typeof queued)[number]) =>
    (eventId === null && (mentorEmail === null || !isVenture(status))) || (eventNews === 'invited' && !isOpen(status));
  if (queued.length > 0) await deleteMessages(tx, queued.filter(isContradicted));
  if (!message) return;
  const publication = { status, shownStatus: shown.status, shownStatusSince: shown.statusSince };
  await queueMessage(tx, application.id, message, { ...publication, authorEmail: actorEmail });
}
