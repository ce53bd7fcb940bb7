import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type NoteTextError, readNoteText } from './note-text.ts';

export type NoteEdit = {
  readonly id: string;
  readonly applicationId: string;
  readonly authorEmail: string;
  /** The version of the note that the page showed. */
  readonly version: number;
  readonly text: string;
};
export type EditNoteError = NoteTextError | 'not-found' | 'stale-note';

/** Changes the text of a note. Only its author can. */
export async function editNote(ctx: Context, edit: NoteEdit): Promise<Result<null, EditNoteError>> {
  const { id, applicationId, authorEmail } = edit;
  const text = readNoteText(edit.text);
  if (!text.ok) return text;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const note = await tx.db
      .selectFrom('notes')
      .select('version')
      .where((eb) => eb.and({ id, applicationId, authorEmail }))
      .executeTakeFirst();
    if (!application || !note) return fail('not-found');
    if (note.version !== edit.version) return fail('stale-note');

    const change = { text: text.value, editedAt: tx.now().toISOString(), version: note.version + 1 };
    await tx.db.updateTable('notes').set(change).where('id', '=', id).execute();
    return succeed(null);
  });
}
