import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { countVersions } from '../questions/versions.ts';
import { succeed } from '../result.ts';
import { lockForScore, putScore } from './lock-for-score.ts';
import type { Reviewer } from './reviewer.ts';

/** Puts an application last in the reviewer's queue. A given score stays, now for the newest text. */
export async function skip(ctx: Context, reviewer: Reviewer, applicationId: string) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockForScore(tx, reviewer, applicationId);
    if (!locked.ok) return locked;
    const { own } = locked.value;
    if (own?.kind === 'stepped-aside') return succeed(null);
    const given = own?.kind === 'given' && { ...own, textVersion: await countVersions(tx, applicationId) };
    await putScore(tx, locked.value, given || { kind: 'skipped' });
    return succeed(null);
  });
}
