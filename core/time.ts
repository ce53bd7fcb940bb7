export type Day = string;

/** YYYY-MM-DDTHH:MM, as clocks and `<input type=datetime-local>` show it. */
type LocalTime = string;

export const dayMs = 86_400_000;

/** Leaves a year at both ends, because days are counted on from a date, and back. */
const localPattern = /^(?!0000|9999)\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/;

export function isLocalTime(text: string): boolean {
  const at = localPattern.test(text) ? toUtc(text) : Number.NaN;
  // 30 February is read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function isDay(text: string): boolean {
  return isLocalTime(`${text}T00:00`);
}

export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}

export function toLocalTime(at: Date | string, timeZone: string): LocalTime {
  const parts = getFormat(timeZone).formatToParts(new Date(at));
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`;
}

export function getDay(at: Date | string, timeZone: string): Day {
  return toLocalTime(at, timeZone).slice(0, 10);
}

/** The instant of a local time: the earlier of two, and one that clocks skip as much later as they skip. */
export function toInstant(local: LocalTime, timeZone: string): string {
  const candidates = listCandidates(local, timeZone);
  const earlier = new Date(Math.min(...candidates));
  return (toLocalTime(earlier, timeZone) === local ? earlier : new Date(Math.max(...candidates))).toISOString();
}

/** With the offsets before and after a change of clocks; offsets are shorter than a day. */
function listCandidates(local: LocalTime, timeZone: string): readonly number[] {
  return [-dayMs, dayMs].map((away) => toUtc(local) - getOffset(toUtc(local) + away, timeZone));
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

function toUtc(local: LocalTime): number {
  return Date.parse(`${local}Z`);
}

function getOffset(atMs: number, timeZone: string): number {
  return toUtc(toLocalTime(new Date(atMs), timeZone)) - Math.floor(atMs / 60_000) * 60_000;
}
