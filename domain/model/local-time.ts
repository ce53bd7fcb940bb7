/** A time as the clocks of a place show it, `YYYY-MM-DDTHH:MM`; never compared with a timestamp. */
export type LocalTime = string;

/** What the clocks show at this time in this time zone (IANA name). */
export function makeLocalTime(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}
