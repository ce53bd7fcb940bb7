import { isPlainText } from '../model/application.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { untilStored } from '../ports/change-application.ts';
import { addHistory } from '../ports/log-changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import { countVersions, findOwnScore, mayRead } from './queue.ts';
import type { Reviewer } from './reviewer.ts';
import {
  findExtreme,
  type GivenScore,
  type Levels,
  levelCount,
  questionCount,
  reasonMaximumLength,
  type Score,
} from './score.ts';
import { storeScore } from './store-score.ts';

export type ScoreDraft = {
  readonly applicationId: string;
  /** The version of the own decision that the page showed; 0 for none. */
  readonly seen: number;
  /** The version of the venture text that the page showed. */
  readonly version: number;
  readonly rubric: number;
  readonly levels: Levels;
  readonly reason: string;
};

/**
 * - `levels-missing`, `reason-missing`, `too-long`, `not-plain-text`: what was typed.
 * - `score-gone`: the application was erased, or this person may not score it, or has stepped aside.
 * - `score-closed`: it was closed meanwhile.
 * - `score-changed`: another tab has stored another decision.
 */
export type ScoreRefusal =
  | 'levels-missing'
  | 'reason-missing'
  | 'too-long'
  | 'not-plain-text'
  | 'score-gone'
  | 'score-closed'
  | 'score-changed';

/** Stores a score with the version that was read, or changes it. The same one again is stored once. */
export async function saveScore(
  ports: ReviewPorts,
  reviewer: Reviewer,
  draft: ScoreDraft,
): Promise<Result<null, ScoreRefusal>> {
  const { rubric, seen } = draft;
  const reason = draft.reason.replaceAll(/\s+/g, ' ').trim();
  const levels = draft.levels.filter((level) => level !== null);
  const refusal = findRefusal(levels, reason);
  if (refusal) return fail(refusal);
  return decide(ports, reviewer, draft.applicationId, async (own, at) => {
    const newest = await countVersions(ports, draft.applicationId);
    const version = Math.min(Math.max(1, draft.version || 1), newest);
    const data: GivenScore = { kind: 'given', at, by: reviewer.email, rubric, version, levels, reason };
    if (own?.data.kind === 'given') {
      if (describe(own.data) === describe(data)) return null;
      if (own.version !== seen) return fail('score-changed');
    } else if (own?.data.kind === 'stepped-aside') return fail('score-gone');
    return succeed(data);
  });
}

/** Knows the applicant: a score that was given counts no longer. The history does not say who it was. */
export function stepAside(ports: ReviewPorts, reviewer: Reviewer, applicationId: string) {
  return decide(ports, reviewer, applicationId, async (own, at) => {
    if (own?.data.kind === 'stepped-aside') return null;
    return succeed({ kind: 'stepped-aside', at, by: reviewer.email });
  });
}

/** To the end of the own queue, with what was typed. A score that was given stays as it is. */
export function putOff(
  ports: ReviewPorts,
  reviewer: Reviewer,
  draft: Pick<ScoreDraft, 'applicationId' | 'levels' | 'reason'>,
) {
  const { applicationId, levels, reason } = draft;
  return decide(ports, reviewer, applicationId, async (own, at) => {
    if (own?.data.kind === 'given') return succeed({ ...own.data, keptFor: await countVersions(ports, applicationId) });
    if (own?.data.kind === 'stepped-aside') return null;
    const typed = reason.replaceAll('\0', '').slice(0, reasonMaximumLength).toWellFormed();
    return succeed({ kind: 'later', at, by: reviewer.email, levels, reason: typed });
  });
}

const describe = ({ version, levels, reason }: GivenScore) => JSON.stringify([version, levels, reason]);

function findRefusal(levels: readonly number[], reason: string): ScoreRefusal | null {
  const isLevel = (level: number) => Number.isInteger(level) && level >= 1 && level <= levelCount;
  if (levels.length !== questionCount || !levels.every(isLevel)) return 'levels-missing';
  if (!isPlainText(reason)) return 'not-plain-text';
  if (reason.length > reasonMaximumLength) return 'too-long';
  return reason === '' && findExtreme(levels) !== -1 ? 'reason-missing' : null;
}

type MakeDecision = (own: StoredRecord<Score> | null, at: string) => Promise<Result<Score, ScoreRefusal> | null>;

/** One write: the decision, and what is derived from it. `makeDecision`: null for nothing to do. */
function decide(
  ports: ReviewPorts,
  reviewer: Reviewer,
  applicationId: string,
  makeDecision: MakeDecision,
): Promise<Result<null, ScoreRefusal>> {
  return untilStored(async () => {
    const entry = await ports.reviews.find(applicationId);
    const own = await findOwnScore(ports, reviewer, applicationId);
    const at = ports.now().toISOString();
    const decided = await makeDecision(own, at);
    if (decided === null) return succeed(null);
    if (!entry) return fail('score-gone');
    if (!decided.ok) return decided;
    if (entry.review.status === 'closed') return fail('score-closed');
    if (!mayRead(reviewer, entry)) return fail('score-gone');
    const stepped = { at, actor: { kind: 'site' }, what: 'stepped-aside' } as const;
    const written = await ports.write([
      // Not closed and no next version meanwhile; the version of the review stays.
      { kind: 'require-application', applicationId, expectedVersion: entry.review.version },
      ...storeScore(applicationId, decided.value, own?.version),
      ...(decided.value.kind === 'stepped-aside' ? [addHistory(applicationId, stepped)] : []),
    ]);
    return written.ok ? succeed(null) : undefined;
  });
}
