import type { Context } from '../context.ts';
import { listProfiles } from './find-profile.ts';

/** More than enough: a link ends after 14 days, and is deleted after a year. */
const linksLimit = 200;

/** Lists the links of investors, of all or of one application, with their profiles, newest first. */
export async function listProfileLinks(ctx: Pick<Context, 'db' | 'ages'>, applicationId?: string) {
  const newest = ctx.db.selectFrom('profile_links').selectAll().orderBy('createdAt', 'desc').orderBy('id');
  const chosen = applicationId === undefined ? newest : newest.where('applicationId', '=', applicationId);
  const links = await chosen.limit(linksLimit).execute();
  if (links.length === 0) return [];
  const ids = links.map((link) => link.applicationId);
  const profiles = new Map((await listProfiles(ctx, ids)).map((profile) => [profile.applicationId, profile]));
  return links.flatMap((link) => {
    const profile = profiles.get(link.applicationId);
    return profile ? [{ link, profile }] : [];
  });
}
