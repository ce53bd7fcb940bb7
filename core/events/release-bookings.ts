import type { TransactionContext } from '../context.ts';

/** Releases the places of an applicant who withdraws, or whose application is closed, in slots to come. */
export async function releaseBookings(tx: Pick<TransactionContext, 'db' | 'now'>, applicationId: string) {
  const at = tx.now().toISOString();
  await tx.db
    .updateTable('invitations')
    .set({ state: 'cannot', slotId: null })
    .where('applicationId', '=', applicationId)
    .where('slotId', 'in', (eb) => eb.selectFrom('slots').select('id').where('startsAt', '>', at))
    .execute();
}
