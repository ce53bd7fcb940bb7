const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
// Pure, or each page whose texts import this file would load it.
const months =
  /* @__PURE__ */ 'January February March April May June July August September October November December'.split(' ');

// Written out: server and browser may know different versions of the language's own rules.

// No space in a day, a moment or a number of days breaks.

/** `Wednesday, 27 May`, from YYYY-MM-DD; with the year as `formatDay`. */
export function formatWeekday(day: string, today: string = day): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDay(day, today)}`;
}

/** `27 May`, or with the year where that is not the year of `today`; both are YYYY-MM-DD. */
export function formatDay(day: string, today: string = day): string {
  const [year, month, date] = day.split('-');
  const text = `${Number(date)}\u00a0${months[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? text : `${text}\u00a0${year}`;
}

/** `27 Nov`, from YYYY-MM-DD, for plots and tables. */
export function formatShortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(date)}\u00a0${months[Number(month) - 1]?.slice(0, 3)}`;
}

/** `1 day`, `14 days`. */
export function nameDays(count: number): string {
  return `${count}\u00a0${count === 1 ? 'day' : 'days'}`;
}
