import { describe, expect, test } from 'vitest';
import { readEventForm, toEventForm } from './event-form.ts';

const clock = { now: new Date('2026-03-01T09:00:00.000Z'), timeZone: 'Europe/Berlin' };
const facts = { title: 'Pitch', kind: 'pitch', venue: 'Hall', answerBy: '2026-03-20' };
const row = (index: number, day: string, from: string, to: string, places = '3') => ({
  [`day-${index}`]: day,
  [`from-${index}`]: from,
  [`to-${index}`]: to,
  [`places-${index}`]: places,
});

const read = (form: Record<string, string>, version = 0) =>
  readEventForm((field) => form[field] ?? '', { id: 'form', version }, clock);

test('an event comes back as it was typed', () => {
  const form = { ...facts, ...row(0, '2026-03-21', '12:00', '12:20'), ...row(2, '2026-03-21', '11:00', '11:20', '1') };
  const reading = read(form);
  expect(reading).toMatchObject({
    ok: true,
    value: {
      slots: [
        { id: 'form-0-0', endsAt: '2026-03-21T11:20:00.000Z', places: 3 },
        { id: 'form-0-2', startsAt: '2026-03-21T10:00:00.000Z', places: 1 },
      ],
    },
  });
  if (!reading.ok) return;
  const shown = toEventForm(reading.value, reading.value.slots, clock.timeZone);
  expect(shown).toMatchObject({ ...facts, ...row(0, '2026-03-21', '12:00', '12:20'), 'slot-1': 'form-0-2' });
});

describe('refused is', () => {
  test.each([
    ['a time that is none', row(0, '2026-03-21', '25:00', '26:00'), { 'from-0': 'not-a-time' }],
    ['a new slot that is over', row(0, '2026-02-27', '10:00', '11:00'), { 'day-0': 'past' }],
    ['an end before the start', row(0, '2026-03-21', '10:00', '09:00'), { 'to-0': 'not-a-time' }],
    // Clocks are put back to 02:00 at 03:00.
    ['an end that is one', row(0, '2026-10-25', '02:30', ''), { 'to-0': 'not-a-time' }],
    ['a number of places that is none', row(0, '2026-03-21', '10:00', '11:00', '0'), { 'places-0': 'not-places' }],
    ['a day to answer by that is none', { answerBy: '2026-02-30' }, { answerBy: 'not-a-day' }],
  ])('%s', (_, form, fields) => {
    expect(read({ ...facts, ...form })).toEqual({ ok: false, fields });
  });
});

test('a stored slot keeps its id when it is changed, may be over, and is removed by emptying its day', () => {
  const over = { ...row(0, '2026-02-27', '10:00', '11:00'), 'slot-0': 'a' };
  const form = { ...facts, ...over, 'slot-1': 'b', ...row(2, '2026-03-21', '10:00', '11:00') };
  expect(read(form, 4)).toMatchObject({
    ok: true,
    value: { slots: [{ id: 'a' }, { id: 'form-4-2' }], removedSlotIds: ['b'] },
  });
});
