import type { Day } from './days.ts';

/** A date and time as a clock on a wall shows it, YYYY-MM-DDTHH:MM, which is also what `<input type=datetime-local>` gives. */
export type LocalTime = string;

const localPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

export function isLocalTime(text: string): boolean {
  return localPattern.test(text) && toUtc(text).toISOString().startsWith(text);
}

export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}

/** What a clock in this time zone (IANA name) shows at this time. */
export function toLocalTime(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    findFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/**
 * The time at which a clock in this time zone shows this time; the earlier one when it shows it twice, and when clocks
 * were put past it, as many minutes later as they were put.
 */
export function toDate(local: LocalTime, timeZone: string): Date {
  const asUtc = toUtc(local).getTime();
  // The offsets before and after a possible change of clocks; no offset is longer than a day.
  const offsets = [-dayMs, dayMs].map((away) => findOffset(new Date(asUtc + away), timeZone));
  const candidates = offsets
    .map((offset) => new Date(asUtc - offset))
    .sort((one, other) => Number(one) - Number(other));
  const exact = candidates.find((candidate) => toLocalTime(candidate, timeZone) === local);
  return exact ?? new Date(asUtc - (offsets[0] ?? 0));
}

/** When a day begins in this time zone. */
export function findStartOfDay(day: Day, timeZone: string): Date {
  return toDate(`${day}T00:00`, timeZone);
}

const dayMs = 86_400_000;

/** By time zone: making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = '2-digit';
  const parts = { year: 'numeric', month: digits, day: digits, hour: digits, minute: digits } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts });
  formats.set(timeZone, made);
  return made;
}

function toUtc(local: LocalTime): Date {
  return new Date(`${local}:00.000Z`);
}

/** Milliseconds that clocks in this time zone are ahead of UTC. */
function findOffset(at: Date, timeZone: string): number {
  return toUtc(toLocalTime(at, timeZone)).getTime() - Math.floor(at.getTime() / 60_000) * 60_000;
}
