import type { ScoreTable } from '../../db/schema.ts';
import { isOwnApplication } from './lock-for-score.ts';
import type { Reviewer } from './reviewer.ts';

/**
 * The rule of independence: scores, reasons and notes of others are for reviewers who have scored the application, and for
 * coordinators who do not score. Nobody reads them about an application of their own.
 */
export function seesScores(
  reviewer: Reviewer,
  application: { readonly email: string },
  own: Pick<ScoreTable, 'kind'> | null,
): boolean {
  if (isOwnApplication(reviewer, application)) return false;
  return !reviewer.isScoring || own?.kind === 'given';
}
