import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CalendarEntry } from '../core/mails/mail.ts';
import { site } from '../tests/support/open-context.ts';
import { writeCalendar } from './calendar.ts';

const entry: CalendarEntry = {
  uid: 'event-DB-7K3Q9XTM',
  sequence: 1,
  start: '2026-06-18T14:40:00.000Z',
  end: '2026-06-18T15:00:00.000Z',
  title: 'Pitch evening; with "questions", and more',
  venue: 'Harbour College, Quay Street 4',
  note: 'Five minutes to show your idea.\nBring a friend: 王思远.',
  isCancelled: false,
};

const write = (changes: Partial<CalendarEntry> = {}) => writeCalendar([{ ...entry, ...changes }], site);

/** The entry of a calendar, as another program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent') ?? undefined;
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    title: event.summary,
    venue: event.location,
    note: event.description,
    method: calendar.getFirstPropertyValue('method'),
    status: component?.getFirstPropertyValue('status'),
  };
}

test('a calendar gets the entry as it was written, in UTC', () => {
  const { isCancelled, ...written } = entry;
  expect(read(write())).toEqual({ ...written, method: 'PUBLISH', status: 'CONFIRMED' });
  expect(write()).toContain('\r\nDTSTART:20260618T144000Z\r\n');
});

// RFC 5546, section 2.1.5: the highest sequence of a UID counts.
test('a calendar takes a cancelled entry out', () => {
  const cancelled = { uid: entry.uid, sequence: 2, method: 'CANCEL', status: 'CANCELLED' };
  expect(read(write({ sequence: 2, isCancelled: true }))).toMatchObject(cancelled);
});
