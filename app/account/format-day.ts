const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day of a timestamp as people read it, in UTC: the server and the browser must write the same. */
export function formatDay(timestamp: string): string {
  return format.format(new Date(timestamp));
}
