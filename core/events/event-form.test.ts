import { describe, expect, test } from 'vitest';
import type { SlotTable } from '../../db/schema.ts';
import { readEventForm, toEventForm } from './event-form.ts';

const clock = { now: new Date('2026-03-01T09:00:00.000Z'), timeZone: 'Europe/Berlin' };
const facts = { title: 'Pitch', kind: 'pitch', venue: 'Hall', answerBy: '2026-03-20' };
const row = (index: number, day: string, from: string, to: string, places = '3') => ({
  [`day-${index}`]: day,
  [`from-${index}`]: from,
  [`to-${index}`]: to,
  [`places-${index}`]: places,
});

const read = (
  form: Record<string, string>,
  stored: Partial<Parameters<typeof readEventForm>[2]> = {},
): ReturnType<typeof readEventForm> =>
  readEventForm((field) => form[field] ?? '', clock, { fixed: [], open: [], ...stored });

test('an event comes back as it was typed, its slots in order', () => {
  const form = { ...facts, ...row(0, '2026-03-21', '12:00', '12:20'), ...row(2, '2026-03-21', '11:00', '11:20', '1') };
  const reading = read(form);
  expect(reading).toMatchObject({
    ok: true,
    value: { slots: [{ startsAt: '2026-03-21T10:00:00.000Z', places: 1 }, { endsAt: '2026-03-21T11:20:00.000Z' }] },
  });
  if (!reading.ok) return;
  const shown = toEventForm(reading.value, reading.value.slots, clock.timeZone);
  expect(shown).toMatchObject({ ...facts, ...row(1, '2026-03-21', '12:00', '12:20') });
});

describe('refused is', () => {
  test.each([
    ['a time that clocks are put past', row(0, '2026-03-29', '02:30', '04:00'), { 'from-0': 'not-a-time' }],
    ['a time that clocks show twice', row(0, '2026-10-25', '02:30', '04:00'), { 'from-0': 'not-a-time' }],
    ['a time that is over', row(0, '2026-02-27', '10:00', '11:00'), { 'day-0': 'past' }],
    ['an end before the start', row(0, '2026-03-21', '10:00', '09:00'), { 'to-0': 'not-a-time' }],
    ['a number of places that is none', row(0, '2026-03-21', '10:00', '11:00', '0'), { 'places-0': 'not-places' }],
    [
      'a slot that overlaps another one',
      { ...row(0, '2026-03-21', '10:00', '11:00'), ...row(1, '2026-03-21', '10:30', '11:30') },
      { 'day-1': 'overlap' },
    ],
    ['an event without a slot', {}, { 'day-0': 'missing' }],
    [
      'an answer after the event',
      { ...row(0, '2026-03-21', '10:00', '11:00'), answerBy: '2026-03-22' },
      { answerBy: 'after-event' },
    ],
    [
      'a public event without a place in words and for whom it is',
      { ...row(0, '2026-03-21', '10:00', '11:00'), isPublic: 'on' },
      { publicVenue: 'missing', publicFor: 'missing' },
    ],
  ])('%s', (_, form, fields) => {
    expect(read({ ...facts, ...form })).toEqual({ ok: false, fields });
  });
});

const slot: SlotTable = {
  id: 'a',
  eventId: 'event',
  startsAt: '2026-03-21T10:00:00.000Z',
  endsAt: '2026-03-21T11:00:00.000Z',
  places: 3,
  isCancelled: 0,
};

test('a slot that somebody chose stays, whatever its row says; no other one overlaps it', () => {
  const stored = { fixed: [slot] };
  expect(read(facts, stored)).toMatchObject({ ok: true, value: { slots: [slot] } });
  // Chosen since the form was shown.
  const same = { ...facts, ...row(0, '2026-03-21', '11:00', '12:00') };
  expect(read(same, stored)).toMatchObject({ ok: true, value: { slots: [slot] } });
  expect(read({ ...same, 'to-0': '11:30' }, stored)).toMatchObject({ fields: { 'day-0': 'overlap' } });
  expect(read({ ...facts, answerBy: '2026-03-22' }, stored)).toMatchObject({ fields: { answerBy: 'after-event' } });
});

test('a slot that nobody chose keeps its id as it is, and gets another one when it is changed', () => {
  const same = { ...facts, ...row(0, '2026-03-21', '11:00', '12:00') };
  expect(read(same, { open: [slot] })).toMatchObject({ ok: true, value: { slots: [slot] } });
  const reading = read({ ...same, 'places-0': '4' }, { open: [slot] });
  expect(reading.ok && reading.value.slots.map(({ id, places }) => [id === slot.id, places])).toEqual([[false, 4]]);
});

test('a slot that is over stays as it is stored', () => {
  const over = { ...slot, startsAt: '2026-02-27T09:00:00.000Z', endsAt: '2026-02-27T10:00:00.000Z' };
  const form = { ...facts, answerBy: '2026-02-20', ...row(0, '2026-02-27', '10:00', '11:00') };
  expect(read(form, { open: [over] })).toMatchObject({ ok: true, value: { slots: [over] } });
  expect(read({ ...form, 'to-0': '11:30' }, { open: [over] })).toMatchObject({ fields: { 'day-0': 'past' } });
});

test('a slot that was cancelled stays, and another one may overlap it', () => {
  const cancelled = { ...slot, isCancelled: 1 };
  const reading = read({ ...facts, ...row(0, '2026-03-21', '11:30', '11:50') }, { fixed: [cancelled] });
  expect(reading).toMatchObject({ ok: true, value: { slots: [cancelled, { startsAt: '2026-03-21T10:30:00.000Z' }] } });
});
