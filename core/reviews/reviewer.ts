import type { ApplicationTable, ScoreTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { findMember } from '../team/member-row.ts';
import { mayReadScores } from '../team/policies.ts';
import type { SignedInViewer } from '../team/viewer.ts';

export type Reviewer = { readonly email: string; readonly isScoring: boolean };
type Sent = Pick<ApplicationTable, 'email'>;

export async function getReviewer(ctx: Reader, viewer: SignedInViewer): Promise<Reviewer> {
  const email = viewer.email.toLowerCase();
  const isScoring = !mayReadScores(viewer) || (await findMember(ctx, email))?.isScoring !== 0;
  return { email, isScoring };
}

export function isOwnApplication({ email }: Reviewer, application: Sent): boolean {
  return application.email.toLowerCase() === email;
}

/** Scores and notes of others are for people who have scored too, and for coordinators who do not score. */
export function seesScores(reviewer: Reviewer, application: Sent, own: Pick<ScoreTable, 'kind'> | undefined): boolean {
  if (isOwnApplication(reviewer, application)) return false;
  return !reviewer.isScoring || own?.kind === 'given';
}
