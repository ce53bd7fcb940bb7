import type { ReviewedApplication } from '../../domain/model/review.ts';
import type { SignedInViewer } from '../../domain/model/viewer.ts';
import type { Context, TransactionContext } from '../context.ts';
import { findOwnScore } from '../reviews/own-scores.ts';
import { mayReadApplication } from '../team/policies.ts';

/** Whether a member of the team may read this application. */
export async function canReadApplication(
  ctx: Pick<Context | TransactionContext, 'db'>,
  viewer: SignedInViewer,
  entry: Pick<ReviewedApplication, 'application' | 'spamFlag'>,
): Promise<boolean> {
  const own = await findOwnScore(ctx, { email: viewer.email.toLowerCase() }, entry.application.id);
  return mayReadApplication(viewer, { ...entry, hasSteppedAside: own?.kind === 'stepped-aside' });
}
