import type { NoteTable } from '../../db/schema.ts';
import type { Context } from '../context.ts';

const notesLimit = 200;

/** Lists the notes about an application, oldest first; of very many the latest. */
export async function listNotes({ db }: Pick<Context, 'db'>, applicationId: string): Promise<readonly NoteTable[]> {
  const latest = await db
    .selectFrom('notes')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(notesLimit)
    .execute();
  return latest.toReversed();
}
