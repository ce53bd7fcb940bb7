import type { FeedbackTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';

export async function findFeedback({ db }: Reader, messageId: string): Promise<FeedbackTable | undefined> {
  return db.selectFrom('feedback').selectAll().where('messageId', '=', messageId).executeTakeFirst();
}

/** Counts the answers. */
export async function getFeedbackSummary({ db }: Reader) {
  const counts = await db
    .selectFrom('feedback')
    .select(({ fn }) => ['helped', fn.countAll().as('count')])
    .groupBy('helped')
    .execute();
  const count = (answer: FeedbackTable['helped']) => Number(counts.find(({ helped }) => helped === answer)?.count ?? 0);
  return { yes: count('yes'), no: count('no') };
}
