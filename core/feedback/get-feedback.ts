import type { Reader } from '../context.ts';

const newestLines = 10;

export async function findFeedback({ db }: Reader, messageId: string) {
  const row = await db
    .selectFrom('feedback')
    .select(['helped', 'text'])
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the answers, and returns the newest lines anonymously. */
export async function getFeedbackSummary({ db }: Reader) {
  const counts = await db
    .selectFrom('feedback')
    .select(({ fn }) => ['helped', fn.countAll().as('count')])
    .groupBy('helped')
    .execute();
  const newest = await db
    .selectFrom('feedback')
    .select(['messageId as id', 'text'])
    .orderBy('givenAt', 'desc')
    .orderBy('messageId')
    .limit(newestLines)
    .execute();
  const count = (answer: 'yes' | 'no') => Number(counts.find(({ helped }) => helped === answer)?.count ?? 0);
  return { yes: count('yes'), no: count('no'), lines: newest.filter(({ text }) => text !== '') };
}
