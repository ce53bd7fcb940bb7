import type { TransactionContext } from '../context.ts';
import { addToOutbox } from '../mails/outbox.ts';

/** The founder now knows the mentor, who is told too, unless there is another one since. */
export async function introduceMentor(tx: TransactionContext, applicationId: string, mentorEmail: string) {
  const introducedAt = tx.now().toISOString();
  const { numUpdatedRows } = await tx.db
    .updateTable('ventures')
    .set((eb) => ({ introducedAt, version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ applicationId, mentorEmail }))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await addToOutbox(tx, tx.writeMail({ kind: 'mentor-named', to: mentorEmail, applicationId }), { applicationId });
}
