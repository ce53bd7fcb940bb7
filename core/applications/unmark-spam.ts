import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { makeActor } from '../../domain/model/history.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import { findAnswerDue } from '../../domain/model/settings.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { addReceipt } from '../messages/add-receipt.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { updateApplication } from './update-application.ts';

/** Makes spam a new application, which gets its receipt. The days until its answer count from now. */
export async function unmarkSpam(
  ctx: Context,
  { applicationId, actorEmail }: { readonly applicationId: string; readonly actorEmail: string },
): Promise<Result<null, 'not-found'>> {
  const unmarked = await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (application?.status !== 'spam') return fail('not-found');
    const answerDueOn = findAnswerDue(await getProgrammeSettings(tx), tx.now().toISOString());
    await updateApplication(tx, application, {
      status: 'new',
      answerDueOn,
      firstAnswerDueOn: answerDueOn,
      isReceiptDue: 0,
    });
    await addHistory(tx, applicationId, makeActor(actorEmail), { what: 'not-spam' });
    await addReceipt(tx, { ...application, answerDueOn });
    return succeed(null);
  });
  if (unmarked.ok) ctx.notifyDelivery();
  return unmarked;
}
