const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

// Written out: server and browser may know different versions of the language's own rules.

// No space in here breaks: a date, a moment or a number of days stays on one line.

/** `Wednesday, 27 May`, from YYYY-MM-DD; with the year as `formatDay`. */
export function formatWeekday(day: string, today: string = day): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]},\u00a0${formatDay(day, today)}`;
}

/** `27 May`, or with the year where that is not the year of `today`; both are YYYY-MM-DD. */
export function formatDay(day: string, today: string = day): string {
  const [year, month, date] = day.split('-');
  const text = `${Number(date)}\u00a0${months[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? text : `${text}\u00a0${year}`;
}

/** `13 May, 17:40`, from YYYY-MM-DDTHH:MM; with the year as `formatDay`. */
export function formatMoment(time: string, today: string): string {
  return `${formatDay(time.slice(0, 10), today)},\u00a0${time.slice(11)}`;
}

export const dayNames = { today: 'Today', yesterday: 'Yesterday' } as const;

/** `Today`, `Yesterday`, `12 May`, `3 June 2025`; both are YYYY-MM-DD. */
export function nameDay(day: string, today: string): string {
  if (day === today) return dayNames.today;
  const isYesterday = Date.parse(today) - Date.parse(day) === 86_400_000;
  return isYesterday ? dayNames.yesterday : formatDay(day, today);
}

/** `Today, 09:52`, `3 June 2025, 08:00`, from YYYY-MM-DDTHH:MM; the day as `nameDay`. */
export function nameMoment(time: string, today: string): string {
  return `${nameDay(time.slice(0, 10), today)},\u00a0${time.slice(11)}`;
}

/** `1 day`, `14 days`. */
export function nameDays(count: number): string {
  return `${count}\u00a0${count === 1 ? 'day' : 'days'}`;
}

/** `Thursday, 18 June, 16:40 to 17:00`, or with both days where they differ; from YYYY-MM-DDTHH:MM. */
export function formatSpan({ start, end }: { readonly start: string; readonly end: string }): string {
  const [day, lastDay] = [start.slice(0, 10), end.slice(0, 10)];
  return day === lastDay
    ? `${formatWeekday(day)}, ${start.slice(11)} to ${end.slice(11)}`
    : `${formatWeekday(day)}, to ${formatWeekday(lastDay)}`;
}
