import type { Reader } from '../context.ts';
import { findMember } from '../team/member-row.ts';
import { mayReadScores } from '../team/policies.ts';
import type { SignedInViewer } from '../team/viewer.ts';

export type Reviewer = { readonly email: string; readonly isScoring: boolean };

export async function getReviewer(ctx: Reader, viewer: SignedInViewer): Promise<Reviewer> {
  const email = viewer.email.toLowerCase();
  const isScoring = !mayReadScores(viewer) || (await findMember(ctx, email))?.isScoring !== 0;
  return { email, isScoring };
}
