import type { SessionNoteTable } from '../../db/mentoring-tables.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, Reader } from '../context.ts';
import { fail, succeed } from '../result.ts';
import { isDay } from '../time.ts';
import { replaceNextStep } from './change-venture.ts';
import { nextStepMaxLength, sessionMaxLength } from './steps.ts';
import { lockVenture, type SeenVenture } from './venture.ts';

/** The form chooses the `id`, so submitting it twice adds one note. */
export type NewSessionNote = Omit<SessionNoteTable, 'applicationId' | 'createdAt'>;

/** Adds the note of a session. Its next step becomes that of the venture. */
export async function addSessionNote(ctx: Context, seen: SeenVenture, note: NewSessionNote) {
  if (note.done === '') return fail('missing');
  if (note.done.length > sessionMaxLength || note.next.length > nextStepMaxLength) return fail('too-long');
  if (!isDay(note.day)) return fail('not-a-day');
  return inTransaction(ctx, async (tx) => {
    await lockApplication(tx, seen.applicationId);
    const known = await tx.db.selectFrom('session_notes').select('id').where('id', '=', note.id).executeTakeFirst();
    if (known) return succeed(null);
    const locked = await lockVenture(tx, seen);
    if (!locked.ok) return locked;
    const { venture } = locked.value;
    const row = { ...note, applicationId: seen.applicationId, createdAt: tx.now().toISOString() };
    await tx.db.insertInto('session_notes').values(row).execute();
    if (note.next !== '') await replaceNextStep(tx, venture, { text: note.next, by: note.nextBy });
    return succeed(null);
  });
}

/** Newest first. */
export async function listSessionNotes({ db }: Reader, applicationId: string): Promise<readonly SessionNoteTable[]> {
  return db
    .selectFrom('session_notes')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('day', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
}
