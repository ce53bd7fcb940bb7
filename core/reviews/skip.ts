import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { countVersions } from '../questions/versions.ts';
import { type Result, succeed } from '../result.ts';
import { checkScorable, lockForScore, type NoScoreError, noScore, putScore } from './lock-for-score.ts';
import type { Reviewer } from './reviewer.ts';

/** Puts an application last in the reviewer's queue. A given score stays, now for the newest text. */
export async function skip(
  ctx: Context,
  reviewer: Reviewer,
  applicationId: string,
): Promise<Result<null, NoScoreError>> {
  return inTransaction(ctx, async (tx) => {
    const { application, own } = await lockForScore(tx, reviewer, applicationId);
    if (own?.kind === 'stepped-aside') return succeed(null);
    const scorable = checkScorable(reviewer, application);
    if (!scorable.ok) return scorable;
    if (own?.kind === 'given') {
      const textVersion = await countVersions(tx, applicationId);
      await putScore(tx, own, { ...own, textVersion });
    } else {
      const about = { applicationId, reviewerEmail: reviewer.email, createdAt: tx.now().toISOString() };
      await putScore(tx, own, { ...noScore, ...about, kind: 'skipped' });
    }
    return succeed(null);
  });
}
