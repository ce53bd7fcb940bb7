import type { NoteTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';

const notesLimit = 200;

/** Lists the notes about an application, oldest first; of very many the latest. */
export async function listNotes({ db }: Reader, applicationId: string): Promise<readonly NoteTable[]> {
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
