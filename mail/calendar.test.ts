import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../core/mails/mail.ts';
import { writeCalendar } from './calendar.ts';

const site = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
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

type Read = Omit<CalendarEntry, 'isCancelled'> & { readonly method: string; readonly status: string };

/** Two independent parsers, as two calendars have. */
const parsers: Readonly<Record<string, (text: string) => Read>> = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const component = calendar.getFirstSubcomponent('vevent');
    if (!component) throw new Error('no event');
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      venue: event.location,
      note: event.description,
      method: String(calendar.getFirstPropertyValue('method')),
      status: String(component.getFirstPropertyValue('status')),
    };
  },
  'node-ical': (text) => {
    const parsed = nodeIcal.sync.parseICS(text);
    const event = Object.values(parsed).find((one) => one?.type === 'VEVENT') as VEvent;
    return {
      uid: event.uid,
      sequence: Number(event.sequence),
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      title: String(event.summary),
      venue: String(event.location),
      note: String(event.description),
      method: String(event.method),
      status: String(event.status),
    };
  },
};

/** Lists the entries of a calendar that has read these texts in order (RFC 5546, section 2.1.5). */
function importAll(parse: (text: string) => Read, texts: readonly string[]): readonly Read[] {
  const kept = new Map<string, Read>();
  for (const read of texts.map(parse)) {
    if (read.sequence < (kept.get(read.uid)?.sequence ?? 0)) continue;
    if (read.method === 'CANCEL') kept.delete(read.uid);
    else kept.set(read.uid, read);
  }
  return [...kept.values()];
}

const write = (changes: Partial<CalendarEntry> = {}) => writeCalendar([{ ...entry, ...changes }], site);

describe.each(Object.entries(parsers))('a calendar with %s', (_, parse) => {
  test('gets the entry as it was written, in UTC', () => {
    const { isCancelled, ...written } = entry;
    expect(importAll(parse, [write()])).toEqual([{ ...written, method: 'PUBLISH', status: 'CONFIRMED' }]);
  });

  test('moves it when the time moves, and keeps the newest when an older mail comes later', () => {
    const moved = write({ sequence: 2, start: '2026-06-18T16:20:00.000Z', end: '2026-06-18T16:40:00.000Z' });
    for (const texts of [
      [write(), moved],
      [moved, write()],
    ])
      expect(importAll(parse, texts)).toMatchObject([{ start: '2026-06-18T16:20:00.000Z' }]);
  });

  test('takes it out when it is cancelled', () => {
    expect(importAll(parse, [write(), write({ sequence: 2, isCancelled: true })])).toEqual([]);
  });
});

test('every line ends as it must, is short enough, and has its time in UTC', () => {
  const lines = write().split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20260618T144000Z', 'SEQUENCE:1', 'UID:event-DB-7K3Q9XTM']));
});
