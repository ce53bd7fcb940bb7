import type { ScoreTable } from '../../db/schema.ts';
import { isOwnApplication } from './lock-for-score.ts';
import type { Reviewer } from './reviewer.ts';

/** Scores and notes of others are for people who have scored too, and for coordinators who do not score. */
export function seesScores(
  reviewer: Reviewer,
  application: { readonly email: string },
  own: Pick<ScoreTable, 'kind'> | null,
): boolean {
  if (isOwnApplication(reviewer, application)) return false;
  return !reviewer.isScoring || own?.kind === 'given';
}
