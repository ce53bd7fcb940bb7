import { nameDay, nameMoment } from '../../content/en/times.ts';
import { findDay, toLocalTime } from '../../domain/model/time.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { readTeamNames } from '../../domain/team/members.ts';

/** A time as staff read it, made on the server, so that browser and server agree; `iso` is for `<time>`. */
export type DescribedTime = { readonly iso: string; readonly text: string };

type Clock = { readonly now: Date; readonly timeZone: string };

/** What a page needs to tell times, with the settings and the names of the team. */
export async function readClock({ records, now }: ReviewPorts) {
  const [{ settings }, names] = await Promise.all([readSettings(records), readTeamNames({ records })]);
  return { now: now(), timeZone: settings.timeZone, settings, names };
}

export function describeTime(iso: string, { now, timeZone }: Clock): DescribedTime {
  return { iso, text: nameMoment(toLocalTime(iso, timeZone), findDay(now, timeZone)) };
}

export function describeDay(iso: string, { now, timeZone }: Clock): string {
  return nameDay(findDay(iso, timeZone), findDay(now, timeZone));
}
