import type { Message } from '../model/message.ts';
import type { Review } from '../model/review.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';
import { findWaitingMessages } from './stage-message.ts';

/** The review as the applicant may see it: a status appears with the message about it, when that is released. */
export function publishReview(review: Review, waiting: readonly StoredRecord<Message>[]): Review {
  const shown = waiting.find(({ data }) => data.shown)?.data.shown;
  return shown ? { ...review, ...shown } : review;
}

export async function readPublished<
  Entry extends { readonly application: { readonly id: string }; readonly review: Review },
>({ records }: { readonly records: RecordStore }, entry: Entry): Promise<Entry> {
  return { ...entry, review: publishReview(entry.review, await findWaitingMessages(records, entry.application.id)) };
}
