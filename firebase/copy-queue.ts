import type { Database } from '../db/schema.ts';

type ClaimedCopy = NonNullable<Awaited<ReturnType<typeof claimCopy>>>;

/** Claims an application whose copy is due; another process can claim it from `leaseUntil` on. */
export async function claimCopy(db: Database, now: string, leaseUntil: string) {
  const due = db.selectFrom('firestore_copies').select('applicationId').where('dueAt', '<=', now);
  return (
    db
      .updateTable('firestore_copies')
      .set((column) => ({ dueAt: leaseUntil, attempts: column('attempts', '+', 1) }))
      .where('applicationId', '=', due.orderBy('dueAt').limit(1))
      // Checked again, because another connection may have claimed the same row in between.
      .where('dueAt', '<=', now)
      .returning(['applicationId', 'token', 'attempts'])
      .executeTakeFirst()
  );
}

/** One that has changed since it was claimed stays, and is due immediately. */
export async function removeCopy(db: Database, { applicationId, token }: ClaimedCopy): Promise<void> {
  const copied = db.deleteFrom('firestore_copies').where('applicationId', '=', applicationId);
  const { numDeletedRows } = await copied.where('token', '=', token).executeTakeFirst();
  if (numDeletedRows > 0n) return;
  const again = { dueAt: '', attempts: 0 };
  await db.updateTable('firestore_copies').set(again).where('applicationId', '=', applicationId).execute();
}

export async function postponeCopy(db: Database, { applicationId }: ClaimedCopy, dueAt: string): Promise<void> {
  await db.updateTable('firestore_copies').set({ dueAt }).where('applicationId', '=', applicationId).execute();
}

/** Counts the applications that have waited for their copy since before this time. */
export async function countWaitingCopies({ db }: { readonly db: Database }, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('firestore_copies')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('waitsSince', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
