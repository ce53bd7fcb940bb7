import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { succeed } from '../result.ts';
import { lockForScore, putScore } from './lock-for-score.ts';
import type { Reviewer } from './reviewer.ts';

/** For a reviewer who knows the applicant: their score ends. The history keeps it anonymous. */
export async function stepAside(ctx: Context, reviewer: Reviewer, applicationId: string) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockForScore(tx, reviewer, applicationId);
    if (!locked.ok) return locked;
    if (locked.value.own?.kind === 'stepped-aside') return succeed(null);
    await putScore(tx, locked.value, { kind: 'stepped-aside' });
    await addHistory(tx, applicationId, { kind: 'site' }, { what: 'stepped-aside' });
    return succeed(null);
  });
}
