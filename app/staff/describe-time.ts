import { formatDay } from '../../content/en/dates.ts';
import { getFirstName } from '../../content/en/names.ts';
import type { Writer } from '../../content/en/staff/message-templates.ts';
import { nameDay, nameMoment } from '../../content/en/times.ts';
import { isOpen } from '../../core/applications/status.ts';
import type { VisibleApplication } from '../../core/applications/visible-application.ts';
import type { Context } from '../../core/context.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { listTeamNames } from '../../core/team/member.ts';
import { nameOf as findName } from '../../core/team/member-name.ts';
import { countDays, type Day, getDay, toLocalTime } from '../../core/time.ts';
import type { Due } from '../ui/due-line.tsx';

export type Clock = { readonly timeZone: string; readonly today: Day };

/** Reads the time with the settings and the names of the team. `by`: the author of messages. */
export async function readClock({ db, now }: Pick<Context, 'db' | 'now'>, by = '') {
  const [settings, names] = await Promise.all([getProgrammeSettings({ db }), listTeamNames({ db })]);
  const { timeZone } = settings;
  const at = now();
  const today = getDay(at, timeZone);
  const nameOf = (email: string) => findName(email, names);
  const writer: Writer = { from: getFirstName(nameOf(by)), today };
  return { now: at, timeZone, today, settings, names, nameOf, writer };
}

export type StaffClock = Awaited<ReturnType<typeof readClock>>;

/** Describes a time on the server, so that the browser agrees; `iso` is for `<time>`. */
export function describeTime(iso: string, { timeZone, today }: Clock) {
  return { iso, text: nameMoment(toLocalTime(iso, timeZone), today) };
}

export function describeDay(iso: string, { timeZone, today }: Clock): string {
  return nameDay(getDay(iso, timeZone), today);
}

/** Returns null if no reply is owed. */
export function describeDue(
  { review, isSpam }: Pick<VisibleApplication, 'review' | 'isSpam'>,
  today: Day,
  waits: boolean,
): Due | null {
  // A queued decision is still unknown to the applicant.
  if (isSpam || review.answeredAt !== null || (!isOpen(review.status) && !waits)) return null;
  return getDue(review.answerDue, today);
}

export function getDue(day: Day, today: Day): Due {
  return { days: countDays(today, day), date: formatDay(day, today) };
}
