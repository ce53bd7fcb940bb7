import type { ApplicationTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getVenture, updateVenture } from './venture.ts';

/** The founder now knows the mentor, who is told too. */
export async function introduceMentor(tx: TransactionContext, application: ApplicationTable, mentorEmail: string) {
  const venture = await getVenture(tx, application);
  if (venture.mentorEmail !== mentorEmail) return;
  await updateVenture(tx, venture, { introducedAt: tx.now().toISOString() });
  const mail = tx.writeMail({ kind: 'mentor-named', to: mentorEmail, applicationId: application.id });
  await addToOutbox(tx, mail, { applicationId: application.id });
}

/** Deletes an introduction that waits to be sent, and invitations that the mentor wrote. */
export async function deleteQueuedMessages({ db }: TransactionContext, applicationId: string, mentorEmail: string) {
  const queued = db.deleteFrom('messages').where('applicationId', '=', applicationId).where('state', '=', 'queued');
  await queued.where((eb) => eb.or([eb('mentorEmail', 'is not', null), eb('authorEmail', '=', mentorEmail)])).execute();
}
