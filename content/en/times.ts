import { formatDay, formatWeekday } from './dates.ts';

// Days and times of one application or event, apart from dates.ts to spare Home their bytes.

/** `13 May, 17:40`, from YYYY-MM-DDTHH:MM; with the year as `formatDay`. */
export function formatMoment(time: string, today: string): string {
  return `${formatDay(time.slice(0, 10), today)},\u00a0${time.slice(11)}`;
}

const dayNames = { today: 'Today', yesterday: 'Yesterday' } as const;

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

type LocalSpan = { readonly start: string; readonly end: string };

/** `16:40 to 17:00`, from YYYY-MM-DDTHH:MM. */
export const formatHours = ({ start, end }: LocalSpan) => `${start.slice(11)} to ${end.slice(11)}`;

/** `Thursday, 18 June, 16:40 to 17:00`, or with both days; the year as `formatDay`. From YYYY-MM-DDTHH:MM. */
export function formatSpan(span: LocalSpan, today?: string): string {
  const [day, lastDay] = [span.start.slice(0, 10), span.end.slice(0, 10)];
  return day === lastDay
    ? `${formatWeekday(day, today)}, ${formatHours(span)}`
    : `${formatWeekday(day, today)}, to ${formatWeekday(lastDay, today)}`;
}
