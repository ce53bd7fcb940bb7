import { formatDay } from '../../../content/en/dates.ts';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { makeReference } from '../../../core/applications/reference.ts';
import type { Context } from '../../../core/context.ts';
import { linkDays } from '../../../core/profiles/create-profile-link.ts';
import { isShown, listProfiles, type Profile } from '../../../core/profiles/find-profile.ts';
import { isLinkOpen } from '../../../core/profiles/find-profile-link.ts';
import { listProfileLinks } from '../../../core/profiles/list-profile-links.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import { countDays, findDay } from '../../../core/time.ts';
import type { ProfileLinkTable } from '../../../db/schema.ts';
import { describeDay, describeTime, readClock } from '../describe-time.ts';

export async function readInvestors(ctx: Context, { searchParams }: URL) {
  const clock = await readClock(ctx);
  const { timeZone, today, names } = clock;
  const [links, ready] = await Promise.all([listProfileLinks(ctx), listProfiles(ctx)]);
  const describeEnd = ({ until, revokedAt, revokedBy }: ProfileLinkTable) => {
    if (revokedAt === null) return until < today ? texts.expired(formatDay(until, today)) : texts.notShown;
    return texts.revokedBy(formatDay(findDay(revokedAt, timeZone), today), nameOf(revokedBy ?? '', names));
  };
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  return {
    waiting: ready.filter(({ state }) => state === 'waiting').map(nameProfile),
    agreed: ready.filter(({ state }) => state === 'agreed').map(nameProfile),
    chosen: searchParams.get('profile') ?? '',
    // Names this one form, so that sending it twice creates one link.
    form: crypto.randomUUID(),
    links: links.map(({ link, profile }) => {
      const days = countDays(today, link.until);
      const isOpen = isLinkOpen(link, today);
      return {
        id: link.id,
        applicationId: link.applicationId,
        investor: link.name,
        email: link.email,
        profile: profile.title,
        founder: texts.founder(profile.name, profile.age),
        made: describeDay(link.createdAt, clock),
        due:
          isOpen && isShown(profile) ? { days, share: 1 - days / linkDays, date: formatDay(link.until, today) } : null,
        end: describeEnd(link),
        opened: describe(link.openedAt) ?? texts.never,
        interested: describe(link.interestedAt) ?? texts.no,
        mayRevoke: isOpen,
      };
    }),
  };
}

function nameProfile({ applicationId, title }: Profile) {
  return { value: applicationId, text: `${title}, ${makeReference(applicationId)}` };
}
