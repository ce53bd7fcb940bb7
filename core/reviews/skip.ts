import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { countVersions } from '../questions/versions.ts';
import { type Result, succeed } from '../result.ts';
import { checkScorable, lockForScore, type NoScoreError, putScore } from './lock-for-score.ts';
import type { Reviewer } from './reviewer.ts';
import { isLevel } from './rubric.ts';
import { reasonMaxLength, type ScoreDraft } from './save-score.ts';

type SkippedDraft = Pick<ScoreDraft, 'applicationId' | 'levels' | 'reason'>;

/** Puts an application last in the reviewer's queue, with what was typed. A given score stays, now for the newest text. */
export async function skip(ctx: Context, reviewer: Reviewer, draft: SkippedDraft): Promise<Result<null, NoScoreError>> {
  const { applicationId } = draft;
  return inTransaction(ctx, async (tx) => {
    const { application, own } = await lockForScore(tx, reviewer, applicationId);
    if (own?.kind === 'stepped-aside') return succeed(null);
    const scorable = checkScorable(reviewer, application);
    if (!scorable.ok) return scorable;
    if (own?.kind === 'given') {
      const textVersion = await countVersions(tx, applicationId);
      await putScore(tx, own, { ...own, textVersion });
      return succeed(null);
    }
    const typed = draft.levels.map((level) => (isLevel(level) ? level : null));
    const [level1 = null, level2 = null, level3 = null, level4 = null] = typed;
    const levels = { level1, level2, level3, level4 };
    const reason = draft.reason.replaceAll('\0', '').slice(0, reasonMaxLength).toWellFormed();
    const [reviewerEmail, createdAt] = [reviewer.email, tx.now().toISOString()];
    const about = { applicationId, reviewerEmail, rubric: null, textVersion: null, createdAt };
    await putScore(tx, own, { ...about, kind: 'skipped', ...levels, reason });
    return succeed(null);
  });
}
