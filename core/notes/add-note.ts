import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type NoteTextError, readNoteText } from './note-text.ts';

/** The form chooses the `id`, so submitting it twice adds one note. */
export type NewNote = Readonly<Record<'id' | 'applicationId' | 'authorEmail' | 'text', string>>;
export type AddNoteError = NoteTextError | 'not-found';

export async function addNote(ctx: Context, note: NewNote): Promise<Result<null, AddNoteError>> {
  const text = readNoteText(note.text);
  if (!text.ok) return text;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, note.applicationId);
    if (!application) return fail('not-found');
    await tx.db
      .insertInto('notes')
      .values({ ...note, text: text.value, createdAt: tx.now().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return succeed(null);
  });
}
