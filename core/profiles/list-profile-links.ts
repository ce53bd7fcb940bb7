import type { ProfileLinkTable } from '../../db/schema.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { findProfiles } from './find-profile.ts';
import { type Profile, toFounder } from './profile.ts';

/** More are rarely asked for: a link ends after 14 days, and is deleted after a year. */
const linksLimit = 200;

type ListedLink = { readonly link: ProfileLinkTable; readonly profile: Profile };

/** Lists the links of investors with the profiles to which they lead, newest first. */
export async function listProfileLinks(
  ctx: Pick<ReviewPorts, 'db' | 'ages' | 'reviews'>,
): Promise<readonly ListedLink[]> {
  const links = await ctx.db
    .selectFrom('profile_links')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(linksLimit)
    .execute();
  const ids = new Set(links.map(({ applicationId }) => applicationId));
  const entries = await ctx.reviews.findMany([...ids]);
  const profiles = await findProfiles(ctx, entries.map(toFounder));
  return links.flatMap((link) => {
    const profile = profiles.find(({ applicationId }) => applicationId === link.applicationId);
    return profile ? [{ link, profile }] : [];
  });
}
