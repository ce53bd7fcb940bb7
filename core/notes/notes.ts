import type { NoteTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, Reader } from '../context.ts';
import { fail, succeed } from '../result.ts';

const noteMaxLength = 10_000;

/** The form chooses the `id`, so submitting it twice adds one note. */
type NewNote = Readonly<Record<'id' | 'applicationId' | 'authorEmail' | 'text', string>>;

export async function addNote(ctx: Context, note: NewNote) {
  // Forms send line breaks as two characters.
  const text = note.text.replaceAll('\r\n', '\n');
  if (text.trim() === '') return fail('missing');
  if (text.length > noteMaxLength) return fail('too-long');
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, note.applicationId);
    if (!application) return fail('not-found');
    const insert = tx.db.insertInto('notes').values({ ...note, text, createdAt: tx.now().toISOString() });
    await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    return succeed(null);
  });
}

export async function listNotes({ db }: Reader, applicationId: string): Promise<readonly NoteTable[]> {
  const notes = db.selectFrom('notes').selectAll().where('applicationId', '=', applicationId);
  return notes.orderBy('createdAt').orderBy('id').execute();
}
