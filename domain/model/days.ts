/** A day as YYYY-MM-DD. */
export type Day = string;

/** Making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that it is at this time in this time zone (IANA name). */
export function findDay(at: Date, timeZone: string): Day {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** How many days `until` is after `from`; negative when it is before. */
export function countDays(from: Day, until: Day): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}
