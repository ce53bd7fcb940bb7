import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { fail, succeed } from '../result.ts';
import { findGuardianByKey } from './find-guardian.ts';
import type { GuardianAnswer } from './guardian.ts';

/** Stores the answer of the guardian whose link has this key. They may change it at any time. */
export async function answerAsGuardian(ctx: Context, key: string, answer: GuardianAnswer) {
  const found = await findGuardianByKey(ctx, key);
  if (!found) return fail('not-found');
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, found.applicationId);
    // The applicant may have named another guardian since.
    const guardian = await findGuardianByKey(tx, key);
    if (!application || !guardian) return fail('not-found');
    if (guardian.state === answer) return succeed(null);
    const change = { state: answer, answeredAt: tx.now().toISOString() };
    await tx.db.updateTable('guardians').set(change).where('id', '=', guardian.id).execute();
    // Otherwise a later yes to taking part would show the profile to investors again.
    const agreed = tx.db.deleteFrom('consents').where('approver', '=', 'guardian').where('agrees', '=', 1);
    if (answer === 'refused') await agreed.where('applicationId', '=', application.id).execute();
    await updateApplication(tx, application, {});
    await addHistory(tx, application.id, { kind: 'guardian' }, { what: 'guardian-answered', answer });
    return succeed(null);
  });
}
