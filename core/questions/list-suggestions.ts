import type { Database } from '../../db/schema.ts';

export async function listSuggestions({ db }: { readonly db: Database }, applicationId: string) {
  return db
    .selectFrom('suggestions')
    .select(['id', 'authorEmail', 'text', 'createdAt'])
    .where('applicationId', '=', applicationId)
    .where('messageId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
