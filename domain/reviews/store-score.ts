import { makeReviewerKey } from '../model/reference.ts';
import { steppedAside } from '../model/review.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import type { Score } from './score.ts';

export function makeScoreId(applicationId: string, reviewerKey: string): string {
  return `${applicationId}.${reviewerKey}`;
}

export function groupScore(kind: Score['kind'], reviewerKey: string): string {
  return kind === 'given' ? reviewerKey : `${kind}-${reviewerKey}`;
}

/** The changes that store a decision and its sum. `version`: of the decision that it replaces; 0: none. */
export function storeScore(parent: string, data: Score, version = 0): readonly Change[] {
  const key = makeReviewerKey(data.by);
  const id = makeScoreId(parent, key);
  const group = groupScore(data.kind, key);
  const put = putRecord({ collection: 'scores', id, parent, group, position: data.at, version, data });
  if (data.kind === 'later') return [put];
  const sum = data.kind === 'given' ? data.levels.reduce((all, level) => all + level, 0) : steppedAside;
  return [put, { kind: 'set-scores', applicationId: parent, scores: { [key]: sum } }];
}
