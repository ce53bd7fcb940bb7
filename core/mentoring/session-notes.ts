import type { SessionNoteTable } from '../../db/mentoring-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addHistory, createActor } from '../history/history.ts';
import { isDay } from '../local-time.ts';
import { fail, succeed } from '../result.ts';
import { nextStepMaxLength, type Step, sessionMaxLength } from './steps.ts';
import { hasNextStep, listSessionNotes, lockVenture, type SeenVenture, updateVenture } from './venture.ts';

/** The form chooses the `id`, so submitting it twice adds one note. `step`: of the roadmap, from now on. */
export type NewSessionNote = Omit<SessionNoteTable, 'applicationId' | 'nextDoneAt' | 'createdAt'> & {
  readonly step: Step;
};

export async function addSessionNote(ctx: Context, seen: SeenVenture, { step, ...note }: NewSessionNote) {
  const { authorEmail, done, next } = note;
  if (done === '') return fail('missing');
  if (done.length > sessionMaxLength || next.length > nextStepMaxLength) return fail('too-long');
  if (!isDay(note.day)) return fail('not-a-day');
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen);
    const known = await tx.db.selectFrom('session_notes').select('id').where('id', '=', note.id).executeTakeFirst();
    if (known) return succeed(null);
    if (!locked.ok) return locked;
    const { venture } = locked.value;
    const { applicationId, step: from } = venture;
    const createdAt = tx.now().toISOString();
    const row: SessionNoteTable = { ...note, applicationId, nextDoneAt: null, createdAt };
    await tx.db.insertInto('session_notes').values(row).execute();
    const stepSince = step === from ? venture.stepSince : createdAt;
    await updateVenture(tx, venture, { step, stepSince });
    if (step !== from)
      await addHistory(tx, applicationId, createActor(authorEmail), { what: 'step-moved', from, to: step });
    return succeed(null);
  });
}

const founder = { kind: 'applicant' } as const;

export async function finishNextStep(ctx: Context, seen: SeenVenture) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen, founder);
    if (!locked.ok) return locked;
    const { venture } = locked.value;
    const note = (await listSessionNotes(tx, venture.applicationId)).find(hasNextStep);
    if (!note || note.nextDoneAt !== null) return succeed(null);
    const done = { nextDoneAt: tx.now().toISOString() };
    await tx.db.updateTable('session_notes').set(done).where('id', '=', note.id).execute();
    await updateVenture(tx, venture, {});
    await addHistory(tx, venture.applicationId, founder, { what: 'step-done', text: note.next });
    return succeed(null);
  });
}
