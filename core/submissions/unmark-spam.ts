import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { addHistory, createActor } from '../history/history.ts';
import { findAnswerDue, getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { addReceipt } from './receipt.ts';

type Unmarking = { readonly applicationId: string; readonly actorEmail: string };

/** Makes spam a new application, which gets its receipt. The days until its answer count from now. */
export async function unmarkSpam(ctx: Context, { applicationId, actorEmail }: Unmarking) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (application?.status !== 'spam') return fail('not-found');
    const statusSince = tx.now().toISOString();
    const answerDueOn = findAnswerDue(await getProgrammeSettings(tx), statusSince);
    const change = { status: 'new', statusSince, answerDueOn, isReceiptDue: 0 } as const;
    await updateApplication(tx, application, change);
    await addHistory(tx, applicationId, createActor(actorEmail), { what: 'not-spam' });
    await addReceipt(tx, { ...application, ...change });
    return succeed(null);
  });
}
