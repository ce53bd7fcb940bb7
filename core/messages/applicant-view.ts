import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { getShownStatus, listQueuedMessages } from './list-queued.ts';

/** Returns the applicant's view: a new status appears once the message about it is sent. */
export async function getApplicantView(ctx: Reader, application: ApplicationTable) {
  const queued = await listQueuedMessages(ctx, [application.id]);
  const { status, statusSince } = getShownStatus(application, queued);
  return { ...application, status, statusSince };
}
