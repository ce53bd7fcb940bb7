import { data } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { getFirstName } from '../../../content/en/names.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { findApplication } from '../../../core/applications/find-application.ts';
import { findProfileView, isShown } from '../../../core/profiles/find-profile.ts';
import { isLinkOpen, listProfileLinks } from '../../../core/profiles/profile-links.ts';
import { listChecks } from '../../../core/safety/checks.ts';
import { describeTime, readClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { describeChecks } from '../shared/checks.ts';

export async function readProfile({ ctx, id }: StaffRequest) {
  const application = await findApplication(ctx, id);
  if (!application) throw data(null, { status: 404 });
  const [profile, links, checks, clock] = await Promise.all([
    findProfileView(ctx, id),
    listProfileLinks(ctx, id),
    listChecks(ctx),
    readClock(ctx),
  ]);
  const { name, age, status } = application;
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  return {
    id,
    name,
    age,
    firstName: getFirstName(name),
    /** A form sent twice creates one link. */
    formId: crypto.randomUUID(),
    mayCreateLink: status === 'investor-ready' && profile?.state === 'agreed',
    profile: profile && {
      ...profile,
      saved: describeTime(profile.savedAt, clock).text,
      approvals: profile.approvals.map((one) => ({ ...one, time: one.at && describeTime(one.at, clock) })),
    },
    links: links.map(({ link, profile: linked }) => {
      const isOpen = isLinkOpen(link, clock.today) && isShown(linked);
      const opened = describe(link.openedAt);
      const facts = [
        opened === null ? texts.notOpened : texts.opened(opened),
        link.interestedAt && texts.interested,
        isOpen ? texts.expires(formatDay(link.until, clock.today)) : texts.closed,
      ];
      return {
        id: link.id,
        investor: link.name,
        isOpen,
        facts: facts.filter(Boolean).join(', '),
        checks: describeChecks(checks, link.id, clock.today),
      };
    }),
  };
}

export type ProfileData = Awaited<ReturnType<typeof readProfile>>;
export type ShownProfile = NonNullable<ProfileData['profile']>;
