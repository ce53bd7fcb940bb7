import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';

/**
 * Lists the queued messages of these applications: of each at most one, one more about each event, and
 * one that introduces a mentor.
 */
export async function listQueuedMessages({ db }: Reader, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  const queued = db.selectFrom('messages').selectAll().where('state', '=', 'queued');
  return queued.where('applicationId', 'in', applicationIds).orderBy('queuedAt').execute();
}

/** Returns the applicant’s view: a new status appears once the message about it is sent. */
export async function getApplicantView({ db }: Reader, application: ApplicationTable): Promise<ApplicationTable> {
  const { id, status, statusSince } = application;
  const messages = db.selectFrom('messages').select(['shownStatus', 'shownStatusSince']).where('state', '<>', 'sent');
  const about = messages.where('applicationId', '=', id).where('status', '=', status);
  // One that failed before the application came to this status again no longer matters.
  const unsent = await about.where('queuedAt', '>=', statusSince).executeTakeFirst();
  if (!unsent?.shownStatus || !unsent.shownStatusSince) return application;
  return { ...application, status: unsent.shownStatus, statusSince: unsent.shownStatusSince };
}
