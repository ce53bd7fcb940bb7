import type { Database } from '../../db/schema.ts';

export async function listQuestions({ db }: { readonly db: Database }, messageId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('text')
    .where('messageId', '=', messageId)
    .orderBy('number')
    .execute();
  return rows.map(({ text }) => text);
}
