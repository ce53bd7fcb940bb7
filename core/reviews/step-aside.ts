import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { type Result, succeed } from '../result.ts';
import { checkScorable, lockForScore, type NoScoreError, noScore, putScore } from './lock-for-score.ts';
import type { Reviewer } from './reviewer.ts';

/** For a reviewer who knows the applicant: their score counts no longer. The history does not say who it was. */
export async function stepAside(
  ctx: Context,
  reviewer: Reviewer,
  applicationId: string,
): Promise<Result<null, NoScoreError>> {
  return inTransaction(ctx, async (tx) => {
    const { application, own } = await lockForScore(tx, reviewer, applicationId);
    if (own?.kind === 'stepped-aside') return succeed(null);
    const scorable = checkScorable(reviewer, application);
    if (!scorable.ok) return scorable;
    const about = { applicationId, reviewerEmail: reviewer.email, createdAt: tx.now().toISOString() };
    await putScore(tx, own, { ...about, kind: 'stepped-aside', ...noScore });
    await addHistory(tx, applicationId, { kind: 'site' }, { what: 'stepped-aside' });
    return succeed(null);
  });
}
