import { settingsPage } from '../../../content/en/staff-settings.ts';
import { addDays, findDay } from '../../../domain/model/days.ts';
import { findStartOfDay } from '../../../domain/model/zoned-time.ts';
import { formatDay } from '../administration/describe-time.ts';

/** Which time it is in a time zone, and when its clocks change next within a year. */
export function describeClock(now: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  const name = nameTime(now, timeZone);
  const today = findDay(now, timeZone);
  for (let days = 1; days < 366; days += 1) {
    const next = findStartOfDay(addDays(today, days), timeZone);
    const nextName = nameTime(next, timeZone);
    // The clocks changed on the day before this midnight.
    if (nextName !== name)
      return settingsPage.opening.clockChange(
        time,
        name,
        formatDay(new Date(addDays(today, days - 1)), 'UTC'),
        nextName,
      );
  }
  return settingsPage.opening.clock(time, name);
}

/** For example "Central European Summer Time". */
function nameTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
