export type Day = string;

/** YYYY-MM-DDTHH:MM, as clocks and `<input type=datetime-local>` show it. */
export type LocalTime = string;

export const dayMs = 86_400_000;

export function toLocalTime(at: Date | string, timeZone: string): LocalTime {
  const parts = getFormat(timeZone).formatToParts(new Date(at));
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`;
}

export function getDay(at: Date | string, timeZone: string): Day {
  return toLocalTime(at, timeZone).slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

export function countDays(from: Day, until: Day): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
}

/** For example `Central European Summer Time`, or `GMT+2` for its short offset. */
export function nameTimeZone(at: Date | string, timeZone: string, style: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: style }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** For example `Berlin time`. */
export function nameCityTime(timeZone: string): string {
  return timeZone === 'UTC' ? timeZone : `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** Creating one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = '2-digit';
  const parts = { year: 'numeric', month: digits, day: digits, hour: digits, minute: digits } as const;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts });
  formats.set(timeZone, made);
  return made;
}
