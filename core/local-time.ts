import { dayMs, type LocalTime, toLocalTime } from './time.ts';

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

function toUtc(local: LocalTime): number {
  return Date.parse(`${local}Z`);
}

function getOffset(atMs: number, timeZone: string): number {
  return toUtc(toLocalTime(new Date(atMs), timeZone)) - Math.floor(atMs / 60_000) * 60_000;
}
