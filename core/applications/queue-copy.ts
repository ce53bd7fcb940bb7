import type { TransactionContext } from '../context.ts';

/** With Firebase, a worker then writes the copy of the application in Firestore, or deletes it. */
export async function queueCopy(
  { db, copiesApplications }: Pick<TransactionContext, 'db' | 'copiesApplications'>,
  applicationId: string,
): Promise<void> {
  if (!copiesApplications) return;
  const token = crypto.randomUUID();
  // A queued copy keeps its turn; by the new token, a copy that is being written now is written again.
  await db
    .insertInto('firestore_copies')
    .values({ applicationId, token, waitsSince: new Date().toISOString(), dueAt: '', attempts: 0 })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ token }))
    .execute();
}
