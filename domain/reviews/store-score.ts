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
export function deriveScores({ parent, data }: Pick<StoredRecord<Score>, 'parent' | 'data'>): readonly Change[] {
  const scores = sumUp(data);
  return scores === null ? [] : [{ kind: 'set-scores', applicationId: parent, scores }];
}

function sumUp(score: Score): Scores | null {
  const key = makeReviewerKey(score.by);
  switch (score.kind) {
    case 'given':
      return { [key]: score.levels.reduce((sum, level) => sum + level, 0) };
    case 'declined':
      return { [key]: readsWithoutScoring };
    case 'stepped-aside':
      return { [key]: steppedAside };
    case 'later':
      return null;
  }
}
