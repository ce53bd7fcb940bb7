import type { ScoreTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { countVersions } from '../questions/versions.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { lockForScore, putScore } from './lock-for-score.ts';
import { getLevels } from './own-scores.ts';
import type { Reviewer } from './reviewer.ts';
import { type Levels, levelCount, questionCount, reasonMaxLength } from './rubric.ts';

export type ScoreDraft = {
  readonly applicationId: string;
  readonly version: number;
  readonly textVersion: number;
  readonly levels: Levels;
  readonly reason: string;
};

/** `score-changed`: another tab has stored another decision. */
export type SaveScoreError = Extract<Awaited<ReturnType<typeof saveScore>>, Failure<string>>['code'];

/** Stores the score of a reviewer, or changes it. The same one again is stored once. */
export async function saveScore(ctx: Context, reviewer: Reviewer, draft: ScoreDraft) {
  const { applicationId } = draft;
  const reason = draft.reason.replaceAll(/\s+/g, ' ').trim();
  const error = checkScore(draft.levels, reason);
  if (error) return fail(error);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockForScore(tx, reviewer, applicationId);
    if (!locked.ok) return locked;
    const { own } = locked.value;
    const newest = await countVersions(tx, applicationId);
    const textVersion = Math.min(Math.max(1, draft.textVersion), newest);
    const [level1 = null, level2 = null, level3 = null, level4 = null] = draft.levels;
    const score = { kind: 'given', textVersion, level1, level2, level3, level4, reason } as const;
    if (own?.kind === 'stepped-aside') return fail('score-gone');
    if (own?.kind === 'given' && isSame(own, { ...own, ...score })) return succeed(null);
    if (own?.kind === 'given' && own.version !== draft.version) return fail('score-changed');
    await putScore(tx, locked.value, score);
    return succeed(null);
  });
}

function checkScore(levels: Levels, reason: string) {
  if (levels.length !== questionCount || !levels.every(isLevel)) return 'levels-missing';
  return reason.length > reasonMaxLength ? 'too-long' : null;
}

const isLevel = (level: number | null) =>
  level !== null && Number.isInteger(level) && level >= 1 && level <= levelCount;

function isSame(one: ScoreTable, other: ScoreTable): boolean {
  const isSameText = one.textVersion === other.textVersion && one.reason === other.reason;
  return isSameText && getLevels(one).join() === getLevels(other).join();
}
