import { isPlainText } from '../model/application.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { untilStored } from '../ports/change-application.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import { countVersions, endReservations, findOwnScore, mayRead } from './queue.ts';
import { findChangeable, isOwn, type Reviewer, touchReviewer } from './reviewer.ts';
import {
  findExtreme,
  type GivenScore,
  isOutdated,
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
 * - `score-gone`: the application was erased, or this person may not score it.
 * - `score-closed`: it was closed meanwhile.
 * - `score-changed`: another tab has stored another decision.
 * - `score-final`: scores of others may have been read since.
 */
export type ScoreRefusal =
  | 'levels-missing'
  | 'reason-missing'
  | 'too-long'
  | 'not-plain-text'
  | 'score-gone'
  | 'score-closed'
  | 'score-changed'
  | 'score-final';

/** Stores a score with the version that was read. The same one again is stored once, whatever happened to its reservation. */
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
    const changeable = await findChangeable(ports.records, reviewer.key);
    const version = Math.min(Math.max(1, draft.version || 1), newest);
    const data: GivenScore = { kind: 'given', at, by: reviewer.email, rubric, version, levels, reason };
    if (own?.data.kind === 'given') {
      if (describe(own.data) === describe(data)) return null;
      if (changeable !== draft.applicationId && !isOutdated(own.data, newest)) return fail('score-final');
      if (own.version !== seen) return fail('score-changed');
    } else if (own !== null && own.data.kind !== 'later') return fail('score-final');
    const isNext = changeable !== null && changeable !== draft.applicationId;
    return succeed({ data, changes: isNext ? await makeFinal(ports, reviewer, changeable) : [] });
  });
}

/** Scores of others may be read from now on, so it stays final when the next one is erased or taken back. */
async function makeFinal(ports: ReviewPorts, reviewer: Reviewer, applicationId: string): Promise<readonly Change[]> {
  const own = await findOwnScore(ports, reviewer, applicationId);
  if (own?.data.kind !== 'given') return [];
  return storeScore(applicationId, { ...own.data, isFinal: true }, own.version);
}

/** Reads scores of others, for good: without an own one, or with the own one as it is. */
export function declineScore(ports: ReviewPorts, reviewer: Reviewer, applicationId: string) {
  return decide(ports, reviewer, applicationId, async (own, at) => {
    if (own?.data.kind === 'given' && !own.data.isFinal)
      return succeed({ data: { ...own.data, isFinal: true }, changes: [], mayBeClosed: true });
    if (own !== null && own.data.kind !== 'later') return null;
    const actor = { kind: 'staff', email: reviewer.email } as const;
    return succeed({
      data: { kind: 'declined', at, by: reviewer.email },
      changes: [addHistory(applicationId, { at, actor, what: 'score-declined' })],
      mayBeClosed: true,
    });
  });
}

/** Knows the applicant: a score that was given counts no longer. The history does not say who it was. */
export function stepAside(ports: ReviewPorts, reviewer: Reviewer, applicationId: string) {
  return decide(ports, reviewer, applicationId, async (own, at) => {
    if (own?.data.kind === 'stepped-aside') return null;
    return succeed({
      data: { kind: 'stepped-aside', at, by: reviewer.email },
      changes: [addHistory(applicationId, { at, actor: { kind: 'site' }, what: 'stepped-aside' })],
      mayBeClosed: true,
    });
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
    if (own?.data.kind === 'given')
      return succeed({ data: { ...own.data, keptFor: await countVersions(ports, applicationId) }, changes: [] });
    if (own !== null && own.data.kind !== 'later') return null;
    const typed = reason.replaceAll('\0', '').slice(0, reasonMaximumLength).toWellFormed();
    return succeed({ data: { kind: 'later', at, by: reviewer.email, levels, reason: typed }, changes: [] });
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

type Decision = {
  readonly data: Score;
  readonly changes: readonly Change[];
  /** What others think may be read of a closed application too. */
  readonly mayBeClosed?: true;
};
type MakeDecision = (own: StoredRecord<Score> | null, at: string) => Promise<Result<Decision, ScoreRefusal> | null>;

/** One write: the decision, what is derived from it, and the end of the reservation. `makeDecision`: null for nothing to do. */
function decide(
  ports: ReviewPorts,
  reviewer: Reviewer,
  applicationId: string,
  makeDecision: MakeDecision,
): Promise<Result<null, ScoreRefusal>> {
  return untilStored(async () => {
    const touched = await touchReviewer(ports.records, reviewer);
    const entry = await ports.reviews.find(applicationId);
    const own = await findOwnScore(ports, reviewer, applicationId);
    const decided = await makeDecision(own, ports.now().toISOString());
    if (decided === null) return succeed(null);
    if (!entry || isOwn(reviewer, entry)) return fail('score-gone');
    if (!decided.ok) return decided;
    const { data, changes, mayBeClosed = false } = decided.value;
    if (!mayBeClosed && entry.review.status === 'closed') return fail('score-closed');
    if (!mayBeClosed && !mayRead(reviewer, entry)) return fail('score-gone');
    const written = await ports.write([
      // Not closed and no next version meanwhile; the version of the review stays.
      { kind: 'require-application', applicationId, expectedVersion: entry.review.version },
      touched,
      ...storeScore(applicationId, data, own?.version),
      ...(await endReservations(ports, reviewer.key)),
      ...changes,
    ]);
    return written.ok ? succeed(null) : undefined;
  });
}
