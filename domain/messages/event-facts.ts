import { makeReference } from '../model/reference.ts';
import { nameCityTime, toLocalTime } from '../model/time.ts';
import type { CalendarEntry, EventFacts, LocalSpan, MailOf } from '../ports/mail-request.ts';
import type { StoredRecord } from '../ports/records.ts';
import type { Event, EventTime, Told } from './invitation.ts';

type Span = Pick<EventTime, 'start' | 'end'>;

export function toLocalSpan({ start, end }: Span, timeZone: string): LocalSpan {
  return { start: toLocalTime(start, timeZone), end: toLocalTime(end, timeZone) };
}

/** From the start of its first time to the end of its last one. */
export function findSpan({ times }: Pick<Event, 'times'>): Span {
  const kept = times.filter(({ isCancelled }) => !isCancelled);
  const all = kept.length > 0 ? kept : times;
  return { start: all[0]?.start ?? '', end: all.at(-1)?.end ?? '' };
}

/** What mails and pages say about one time of an event, or about all of them. */
export function describeEvent(event: Event, span: Span, timeZone: string): Omit<EventFacts, 'calendar'> {
  const { title, venue, note, answerBy } = event;
  return {
    title,
    venue,
    note,
    answerBy,
    span: toLocalSpan(span, timeZone),
    zone: nameCityTime(span.start, timeZone, span.end),
  };
}

/** The entry for the calendar of the applicant; the same one for all changes. */
export function makeCalendarEntry(
  { id, data }: StoredRecord<Event>,
  span: Span,
  { applicationId, sequence, isCancelled }: Pick<CalendarEntry, 'sequence' | 'isCancelled'> & { applicationId: string },
): CalendarEntry {
  const { title, venue, note } = data;
  const uid = `${id}-${makeReference(applicationId)}`;
  return { uid, sequence, start: span.start, end: span.end, title, venue, note, isCancelled };
}

/** What the mail of a message says about the event, with the entry that cancels the chosen time. */
export function describeNews({ about, event, invitation }: Told, timeZone: string): MailOf<'message'>['event'] {
  const time = invitation?.data.time ?? null;
  const sequence = (invitation?.data.sequence ?? 0) + 1;
  const entry = { applicationId: invitation?.parent ?? '', sequence, isCancelled: true };
  return {
    ...describeEvent(event.data, time ?? findSpan(event.data), timeZone),
    about,
    calendar: time && makeCalendarEntry(event, time, entry),
  };
}
