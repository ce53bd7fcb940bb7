import type { ApplicationTable, ScoreTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isClosed, isOpen } from '../applications/status.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { countVersions } from '../questions/exchange.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { findOwnScore, getLevels, isOwnApplication, type Reviewer } from './reviewer.ts';
import { type Levels, levelCount, questionCount, reasonMaxLength } from './rubric.ts';

export type ScoreDraft = Pick<ScoreTable, 'applicationId' | 'version' | 'reason'> & {
  readonly textVersion: number;
  readonly levels: Levels;
};

/** `score-changed`: another tab has stored a decision. `score-gone`: deleted or hidden. */
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
    const textVersion = Math.min(Math.max(1, Math.trunc(draft.textVersion)), newest);
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

type Decision = Pick<ScoreTable, 'applicationId' | 'reviewerEmail'> & { readonly own: ScoreTable | undefined };

/** Locks an application that the reviewer may score, and returns their decision about it. */
async function lockForScore(tx: TransactionContext, reviewer: Reviewer, applicationId: string) {
  const application = await lockApplication(tx, applicationId);
  if (application && isClosed(application.status)) return fail('score-closed');
  if (!application || !isScorable(reviewer, application)) return fail('score-gone');
  const own = await findOwnScore(tx, reviewer, applicationId);
  return succeed({ applicationId, reviewerEmail: reviewer.email, own });
}

export function isScorable(reviewer: Reviewer, application: ApplicationTable): boolean {
  return isOpen(application.status) && !isOwnApplication(reviewer, application);
}

const noScore = { textVersion: null, level1: null, level2: null, level3: null, level4: null, reason: '' };

async function putScore(
  tx: TransactionContext,
  { own, ...key }: Decision,
  score: Partial<ScoreTable> & Pick<ScoreTable, 'kind'>,
): Promise<void> {
  const version = (own?.version ?? 0) + 1;
  const row: ScoreTable = { ...noScore, createdAt: tx.now().toISOString(), ...score, ...key, version };
  const insert = tx.db.insertInto('scores').values(row);
  await insert.onConflict((one) => one.columns(['applicationId', 'reviewerEmail']).doUpdateSet(row)).execute();
}
