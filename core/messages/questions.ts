import type { Reader } from '../context.ts';

export async function listQuestions({ db }: Reader, messageId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('text')
    .where('messageId', '=', messageId)
    .orderBy('number')
    .execute();
  return rows.map(({ text }) => text);
}
