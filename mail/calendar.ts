import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { siteName } from '../content/en/site/frame.ts';
import type { CalendarEntry } from '../core/mails/mail.ts';
import type { SiteDetails } from './content.ts';

/** A calendar with these entries in UTC; a cancelled one takes itself out of calendars (RFC 5546). */
export function writeCalendar(entries: readonly CalendarEntry[], { contactEmail }: SiteDetails): string {
  const isCancelled = entries.length > 0 && entries.every((entry) => entry.isCancelled);
  const calendar = ical({
    prodId: { company: siteName, product: siteName, language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const { uid, sequence, start, end, title, venue, note, ...entry } of entries)
    calendar.createEvent({
      id: uid,
      sequence,
      start: new Date(start),
      end: new Date(end),
      summary: title,
      location: venue,
      description: note,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: siteName, email: contactEmail },
    });
  return calendar.toString();
}
