import type { ApplicationTable, MessageTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';

type ShownStatus = Pick<ApplicationTable, 'status' | 'statusSince'>;

/**
 * Lists the queued messages of these applications: of each at most one, one more about each event, and
 * one that introduces a mentor.
 */
export async function listQueuedMessages({ db }: Reader, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  const queued = db.selectFrom('messages').selectAll().where('state', '=', 'queued');
  return queued.where('applicationId', 'in', applicationIds).orderBy('queuedAt').execute();
}

/** A new status appears to the applicant with the message about it. */
export function getShownStatus({ status, statusSince }: ShownStatus, queued: readonly MessageTable[]): ShownStatus {
  for (const { shownStatus, shownStatusSince } of queued)
    if (shownStatus && shownStatusSince) return { status: shownStatus, statusSince: shownStatusSince };
  return { status, statusSince };
}

/** Returns the applicant’s view: a new status appears once the message about it is sent. */
export async function getApplicantView(ctx: Reader, application: ApplicationTable) {
  return { ...application, ...getShownStatus(application, await listQueuedMessages(ctx, [application.id])) };
}
