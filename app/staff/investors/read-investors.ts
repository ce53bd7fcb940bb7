import { formatDay } from '../../../content/en/dates.ts';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import type { Context } from '../../../core/context.ts';
import { isShown, listProfiles, type Profile } from '../../../core/profiles/find-profile.ts';
import { isLinkOpen, listProfileLinks } from '../../../core/profiles/profile-links.ts';
import type { ProfileLinkTable } from '../../../db/schema.ts';
import { describeDay, describeTime, getDue, readClock } from '../describe-time.ts';

export async function readInvestors(ctx: Context) {
  const clock = await readClock(ctx);
  const [listed, ready] = await Promise.all([listProfileLinks(ctx), listProfiles(ctx)]);
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  const describeEnd = ({ until, revokedAt, revokedBy }: ProfileLinkTable) => {
    if (revokedAt !== null) return texts.revokedBy(describeDay(revokedAt, clock), clock.nameOf(revokedBy ?? ''));
    return until < clock.today ? texts.expired(formatDay(until, clock.today)) : texts.notShown;
  };
  const links = listed.map(({ link, profile }) => {
    const mayRevoke = isLinkOpen(link, clock.today);
    return {
      id: link.id,
      applicationId: link.applicationId,
      investor: link.name,
      email: link.email,
      venture: profile.title,
      founder: texts.founder(profile.name, profile.age),
      due: getDue(link.until, clock.today),
      end: describeEnd(link),
      opened: describe(link.openedAt),
      interested: describe(link.interestedAt),
      isOpen: mayRevoke && isShown(profile),
      mayRevoke,
    };
  });
  return {
    toApprove: ready.filter(({ state }) => state === 'waiting').map(toLink),
    agreed: ready.filter(({ state }) => state === 'agreed').map(toLink),
    links,
  };
}

const toLink = ({ applicationId, title }: Profile) => ({ id: applicationId, title });
