import { makeReference } from '../model/reference.ts';
import { nameCityTime, toLocalTime } from '../model/time.ts';
import type { CalendarEntry, EventFacts, LocalSpan, MailOf } from '../ports/mail-request.ts';
import type { StoredRecord } from '../ports/records.ts';
import { type Event, type EventTime, findTimeId, type Told } from './invitation.ts';

type Span = Pick<EventTime, 'start' | 'end'>;
/** A chosen time has the title and the venue that the applicant was told, which stay until they are told others. */
type ToldSpan = Span & Partial<Pick<Event, 'title' | 'venue'>>;

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
export function describeEvent(event: Event, span: ToldSpan, timeZone: string): Omit<EventFacts, 'calendar'> {
  const { title, venue, note, answerBy } = { ...event, ...span };
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
  span: ToldSpan,
  { applicationId, sequence, isCancelled }: Pick<CalendarEntry, 'sequence' | 'isCancelled'> & { applicationId: string },
): CalendarEntry {
  const { title, venue, note, start, end } = { ...data, ...span };
  return { uid: `${id}-${makeReference(applicationId)}`, sequence, start, end, title, venue, note, isCancelled };
}

/** What the mail of a message says about the event, with the entry that moves or goes. */
export function describeNews(
  { about, event, invitation }: Told,
  timeZone: string,
): MailOf<'message'>['events'][number] {
  const time = invitation?.data.time ?? null;
  const to = invitation && findTimeId(invitation.data);
  const moved = about === 'moved' && event.data.times.find(({ id }) => id === to);
  const span = moved || time || findSpan(event.data);
  const sequence = (invitation?.data.sequence ?? 0) + 1;
  const entry = {
    applicationId: invitation?.parent ?? '',
    sequence,
    isCancelled: about === 'cancelled' || about === 'closed',
  };
  return {
    ...describeEvent(event.data, span, timeZone),
    about,
    was: time && (time.start !== span.start || time.end !== span.end) ? toLocalSpan(time, timeZone) : null,
    calendar: time && makeCalendarEntry(event, span, entry),
  };
}
