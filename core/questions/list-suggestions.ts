import type { Reader } from '../context.ts';

export async function listSuggestions({ db }: Reader, applicationId: string) {
  return db
    .selectFrom('suggestions')
    .select(['id', 'authorEmail', 'text', 'createdAt'])
    .where('applicationId', '=', applicationId)
    .where('messageId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
