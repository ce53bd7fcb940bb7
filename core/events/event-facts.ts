import type { SlotTable } from '../../db/schema.ts';
import { createReference } from '../applications/reference.ts';
import type { CalendarEntry, EventFacts, LocalSpan } from '../mails/mail.ts';
import { getDay, nameCityTime, toLocalTime } from '../time.ts';
import type { Event } from './find-event.ts';

type Span = Pick<SlotTable, 'startsAt' | 'endsAt'>;

export function toLocalSpan({ startsAt, endsAt }: Span, timeZone: string): LocalSpan {
  return { start: toLocalTime(startsAt, timeZone), end: toLocalTime(endsAt, timeZone) };
}

/** Returns the start of the first slot and the end of the last; cancelled ones count if all are. */
export function getSpan({ slots }: Pick<Event, 'slots'>): Span {
  const kept = slots.filter(({ isCancelled }) => !isCancelled);
  const all = kept.length > 0 ? kept : slots;
  return { startsAt: all[0]?.startsAt ?? '', endsAt: all.at(-1)?.endsAt ?? '' };
}

export function listOpenSlots({ cancelledAt, slots }: Event, at: string): readonly SlotTable[] {
  return cancelledAt === null ? slots.filter(({ startsAt, isCancelled }) => !isCancelled && startsAt > at) : [];
}

export function isAnswerable(event: Event, at: string, timeZone: string): boolean {
  return getDay(at, timeZone) <= event.answerBy && listOpenSlots(event, at).length > 0;
}

export function isSlotCancelled({ cancelledAt, slots }: Event, slotId: string): boolean {
  return cancelledAt !== null || slots.some(({ id, isCancelled }) => id === slotId && isCancelled);
}

/** Describes one slot of an event, or all of them, for emails and pages. */
export function describeEvent(event: Event, span: Span, timeZone: string): Omit<EventFacts, 'calendar'> {
  const { title, venue, note, answerBy } = event;
  const zone = nameCityTime(timeZone);
  return { title, venue, note, answerBy, span: toLocalSpan(span, timeZone), zone };
}

type Entry = Pick<CalendarEntry, 'sequence' | 'isCancelled'> & { readonly applicationId: string };

/** Returns an applicant's calendar entry: one for each event, which later ones with the same `uid` change. */
export function createCalendarEntry(event: Event, span: Span, entry: Entry): CalendarEntry {
  const { title, venue, note } = event;
  const { applicationId, sequence, isCancelled } = entry;
  const uid = `${event.id}-${createReference(applicationId)}`;
  return { uid, sequence, start: span.startsAt, end: span.endsAt, title, venue, note, isCancelled };
}
