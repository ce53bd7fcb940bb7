import { times } from '../../../content/en/staff-administration.ts';
import { addDays, findDay } from '../../../domain/model/days.ts';

/** A time as staff read it, made on the server, so that browser and server agree; `iso` is for `<time>`. */
export type DescribedTime = { readonly iso: string; readonly text: string };

type Clock = { readonly now: Date; readonly timeZone: string };

const parts = {
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'long' },
  dayOfYear: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making one takes longer than using it, and a list needs two for each row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(what: keyof typeof parts, timeZone: string): Intl.DateTimeFormat {
  const key = `${what} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts[what] });
  formats.set(key, made);
  return made;
}

/** For example "Today, 09:52", "Yesterday, 18:20", "12 May, 23:02", "3 June 2025, 08:00". */
export function describeTime(iso: string, { now, timeZone }: Clock): DescribedTime {
  const at = new Date(iso);
  const time = findFormat('time', timeZone).format(at);
  return { iso, text: `${describeDay(at, { now, timeZone })}, ${time}` };
}

/** For example "Today", "Yesterday", "12 May", "3 June 2025". */
export function describeDay(at: Date, { now, timeZone }: Clock): string {
  const [day, today] = [findDay(at, timeZone), findDay(now, timeZone)];
  if (day === today) return times.today;
  if (day === addDays(today, -1)) return times.yesterday;
  return formatDay(at, timeZone, day.slice(0, 4) !== today.slice(0, 4));
}

export function formatDay(at: Date, timeZone: string, withYear = false): string {
  return findFormat(withYear ? 'dayOfYear' : 'day', timeZone).format(at);
}
