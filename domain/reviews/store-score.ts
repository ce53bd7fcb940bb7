import { makeReviewerKey } from '../model/reference.ts';
import { readsWithoutScoring, type Scores, steppedAside } from '../model/review.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import type { Score } from './score.ts';

export function makeScoreId(applicationId: string, reviewerKey: string): string {
  return `${applicationId}.${reviewerKey}`;
}

export function groupScore(kind: Score['kind'], reviewerKey: string): string {
  return kind === 'given' ? reviewerKey : `${kind}-${reviewerKey}`;
}

/** The changes that store a decision, with what is derived from it. `version`: of the one in whose place it comes; 0: none. */
export function storeScore(parent: string, data: Score, version = 0): readonly Change[] {
  const key = makeReviewerKey(data.by);
  const id = makeScoreId(parent, key);
  const group = groupScore(data.kind, key);
  return [
    putRecord({ collection: 'scores', id, parent, group, position: data.at, version, data }),
    ...deriveScores({ parent, data }),
  ];
}

/** What is stored with the review of an application for a decision, in the same write. */
function deriveScores({ parent, data }: Pick<StoredRecord<Score>, 'parent' | 'data'>): readonly Change[] {
  return data.kind === 'later' ? [] : [{ kind: 'set-scores', applicationId: parent, scores: sumUp([data]) }];
}

/** What is stored with the review for all decisions about one application. */
function sumUp(decisions: readonly Score[]): Scores {
  const sums = { declined: readsWithoutScoring, 'stepped-aside': steppedAside };
  return Object.fromEntries(
    decisions.flatMap((one) => {
      if (one.kind === 'later') return [];
      const sum = one.kind === 'given' ? one.levels.reduce((all, level) => all + level, 0) : sums[one.kind];
      return [[makeReviewerKey(one.by), sum]];
    }),
  );
}
