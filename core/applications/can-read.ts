import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { findOwnScore } from '../reviews/reviewer.ts';
import { mayReadApplication, maySeeApplicants } from '../team/policies.ts';
import type { SignedInViewer } from '../team/viewer.ts';

export async function canReadApplication(
  ctx: Reader,
  viewer: SignedInViewer,
  application: Pick<ApplicationTable, 'id' | 'email' | 'status'>,
): Promise<boolean> {
  // Coordinators read also what they stepped aside from.
  if (maySeeApplicants(viewer)) return mayReadApplication(viewer, { ...application, hasSteppedAside: false });
  const own = await findOwnScore(ctx, { email: viewer.email.toLowerCase() }, application.id);
  return mayReadApplication(viewer, { ...application, hasSteppedAside: own?.kind === 'stepped-aside' });
}
