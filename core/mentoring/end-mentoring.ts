import type { VentureTable } from '../../db/mentoring-tables.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import type { Actor } from '../history/history.ts';
import { addHistory } from '../history/history.ts';
import { fail, succeed } from '../result.ts';
import { deleteQueuedMessages } from './introduce-mentor.ts';
import { getVenture, lockVenture, type SeenVenture, updateVenture } from './venture.ts';

const reasonMaxLength = 1000;

type End = { readonly reason: string; readonly actor: Actor };

/** Founder, mentor or coordinator end it. Coordinators read the reason in the history. */
export async function endMentoring(ctx: Context, seen: SeenVenture, { reason, actor }: End) {
  if (reason.length > reasonMaxLength) return fail('too-long');
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVenture(tx, seen, actor);
    if (!locked.ok) return locked;
    await removeMentor(tx, locked.value.venture, { reason, actor });
    return succeed(null);
  });
}

/** Ends the work of a person whose role ends, whatever the status of the applications. */
export async function endAllMentoring(tx: TransactionContext, mentorEmail: string, actor: Actor): Promise<void> {
  const mentored = tx.db.selectFrom('ventures').select('applicationId').where('mentorEmail', '=', mentorEmail);
  for (const { applicationId } of await mentored.orderBy('applicationId').execute()) {
    const application = await lockApplication(tx, applicationId);
    const venture = application && (await getVenture(tx, application));
    if (venture?.mentorEmail === mentorEmail) await removeMentor(tx, venture, { reason: '', actor });
  }
}

async function removeMentor(tx: TransactionContext, venture: VentureTable, { reason, actor }: End): Promise<void> {
  const { applicationId, mentorEmail: mentor } = venture;
  if (mentor === null) return;
  await deleteQueuedMessages(tx, applicationId, mentor);
  await updateVenture(tx, venture, { mentorEmail: null, introducedAt: null });
  await addHistory(tx, applicationId, actor, { what: 'mentor-ended', mentor, reason });
}
