import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { findProfiles } from './find-profile.ts';
import { getProfileState, type Profile, type ProfileState, toFounder } from './profile.ts';

type Ports = Pick<ReviewPorts, 'db' | 'ages' | 'reviews'>;

/** Lists the profiles in this state whose application is ready for investors, the newest first. */
export async function listProfiles(ctx: Ports, state: ProfileState): Promise<readonly Profile[]> {
  const saved = await ctx.db.selectFrom('profiles').select('applicationId').execute();
  const entries = await ctx.reviews.findMany(saved.map(({ applicationId }) => applicationId));
  const ready = entries.map(toFounder).filter(({ status }) => status === 'investor-ready');
  const profiles = await findProfiles(ctx, ready);
  return profiles.filter((profile) => getProfileState(profile) === state);
}
