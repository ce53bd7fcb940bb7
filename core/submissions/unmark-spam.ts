import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { type Actor, makeActor } from '../history/history.ts';
import { addReceipt } from '../messages/add-receipt.ts';
import { findAnswerDue } from '../programme/programme-settings.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, type Result, succeed } from '../result.ts';

/** Makes spam a new application, which gets its receipt. */
export async function unmarkSpam(
  ctx: Context,
  { applicationId, actorEmail }: { readonly applicationId: string; readonly actorEmail: string },
): Promise<Result<null, 'not-found'>> {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (application?.status !== 'spam') return fail('not-found');
    await unmarkLockedSpam(tx, application, makeActor(actorEmail));
    return succeed(null);
  });
}

/** The days until its answer count from now: before, no person could see it. */
export async function unmarkLockedSpam(
  tx: TransactionContext,
  application: ApplicationTable,
  actor: Actor,
): Promise<ApplicationTable> {
  const at = tx.now().toISOString();
  const answerDueOn = findAnswerDue(await getProgrammeSettings(tx), at);
  const change = {
    status: 'new',
    statusSince: at,
    answerDueOn,
    firstAnswerDueOn: answerDueOn,
    isReceiptDue: 0,
  } as const;
  await updateApplication(tx, application, change);
  await addHistory(tx, application.id, actor, { what: 'not-spam' });
  const unmarked = { ...application, ...change };
  await addReceipt(tx, unmarked);
  return unmarked;
}
