import type { Database } from '../../db/schema.ts';
import type { Review } from '../../domain/model/review.ts';
import { joinStatus, splitStatus } from '../applications/status.ts';
import { getShownStatus, listQueuedMessages } from './list-queued.ts';

/** Returns an application as its applicant may see it: a new status appears once the message about it is sent. */
export async function getApplicantView<
  Entry extends { readonly application: { readonly id: string }; readonly review: Review },
>(ctx: { readonly db: Database }, entry: Entry): Promise<Entry> {
  const { application, review } = entry;
  const queued = await listQueuedMessages(ctx, [application.id]);
  const { status, statusSince } = getShownStatus({ ...review, status: joinStatus(review) }, queued);
  return { ...entry, review: { ...review, ...splitStatus(status), statusSince } };
}
