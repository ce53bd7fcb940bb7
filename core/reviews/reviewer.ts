import type { ApplicationTable, ScoreTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { findMember } from '../team/member.ts';
import { mayReadScores } from '../team/policies.ts';
import type { SignedInViewer } from '../team/viewer.ts';
import type { Levels } from './rubric.ts';

export type Reviewer = { readonly email: string; readonly isScoring: boolean };
type Sent = Pick<ApplicationTable, 'email'>;

export async function getReviewer(ctx: Reader, viewer: SignedInViewer): Promise<Reviewer> {
  const email = viewer.email.toLowerCase();
  const isScoring = !mayReadScores(viewer) || (await findMember(ctx, email))?.isScoring !== 0;
  return { email, isScoring };
}

export function isOwnApplication({ email }: Pick<Reviewer, 'email'>, application: Sent): boolean {
  return application.email.toLowerCase() === email;
}

/** Scores and notes of others are for people who have scored too, and for coordinators who do not score. */
export function seesScores(reviewer: Reviewer, application: Sent, own: Pick<ScoreTable, 'kind'> | undefined): boolean {
  if (isOwnApplication(reviewer, application)) return false;
  return !reviewer.isScoring || own?.kind === 'given';
}

export async function findOwnScore({ db }: Reader, { email }: Pick<Reviewer, 'email'>, applicationId: string) {
  const own = db.selectFrom('scores').selectAll().where('reviewerEmail', '=', email);
  return own.where('applicationId', '=', applicationId).executeTakeFirst();
}

export function listScores({ db }: Reader, applicationId: string): Promise<readonly ScoreTable[]> {
  const scores = db.selectFrom('scores').selectAll().where('applicationId', '=', applicationId);
  return scores.orderBy('createdAt').orderBy('reviewerEmail').execute();
}

export function getLevels({ level1, level2, level3, level4 }: ScoreTable): Levels {
  return [level1, level2, level3, level4];
}
