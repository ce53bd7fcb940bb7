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

const read = (
  form: Record<string, string>,
  stored: Parameters<typeof readEventForm>[2] = [],
): ReturnType<typeof readEventForm> => readEventForm((field) => form[field] ?? '', clock, stored);

test('an event comes back as it was typed, its times in order', () => {
  const form = { ...facts, ...row(0, '2026-03-21', '12:00', '12:20'), ...row(2, '2026-03-21', '11:00', '11:20', '1') };
  const reading = read(form);
  expect(reading).toMatchObject({
    ok: true,
    value: { times: [{ start: '2026-03-21T10:00:00.000Z', places: 1 }, { end: '2026-03-21T11:20:00.000Z' }] },
  });
  if (!reading.ok) return;
  const shown = toEventForm({ ...reading.value, cancelledAt: null }, clock.timeZone);
  expect(shown).toMatchObject({ ...facts, ...row(1, '2026-03-21', '12:00', '12:20') });
});

describe('refused is', () => {
  test.each([
    ['a time that clocks are put past', row(0, '2026-03-29', '02:30', '04:00'), { 'from-0': 'skipped' }],
    ['a time that clocks show twice', row(0, '2026-10-25', '02:30', '04:00'), { 'from-0': 'repeated' }],
    ['a time that is over', row(0, '2026-02-27', '10:00', '11:00'), { 'day-0': 'past' }],
    ['an end before the start', row(0, '2026-03-21', '10:00', '09:00'), { 'to-0': 'not-a-time' }],
    ['a number of places that is none', row(0, '2026-03-21', '10:00', '11:00', '0'), { 'places-0': 'not-places' }],
    [
      'a time that overlaps another one',
      { ...row(0, '2026-03-21', '10:00', '11:00'), ...row(1, '2026-03-21', '10:30', '11:30') },
      { 'day-1': 'overlap' },
    ],
    ['an event without a time', {}, { 'day-0': 'missing' }],
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

  test('to take out a time that an applicant chose, or to give it fewer places', () => {
    const time = { id: 'a', start: '2026-03-21T10:00:00.000Z', end: '2026-03-21T11:00:00.000Z', places: 3, given: 2 };
    const form = { ...facts, ...row(1, '2026-03-21', '13:00', '14:00') };
    expect(read(form, [time])).toEqual({ ok: false, fields: { 'day-0': 'chosen' } });
    expect(read({ ...form, 'time-0': 'a', 'places-0': '1' }, [time])).toMatchObject({
      fields: { 'places-0': 'chosen' },
    });
    expect(read({ ...form, 'time-0': 'a', 'places-0': '2' }, [time])).toMatchObject({ ok: true });
  });
});

test('a time that is over stays as it is stored, also where no applicant chose it', () => {
  const time = { id: 'a', start: '2026-02-27T09:00:00.000Z', end: '2026-02-27T10:00:00.000Z', places: 3, given: 0 };
  const form = { ...facts, answerBy: '2026-02-20', ...row(0, '2026-02-27', '10:00', '11:00'), 'time-0': 'a' };
  const { given: _, ...kept } = time;
  expect(read(form, [time])).toMatchObject({ ok: true, value: { times: [kept] } });
  expect(read({ ...form, 'to-0': '11:30' }, [time])).toMatchObject({ fields: { 'day-0': 'past' } });
});

test('a time that was cancelled stays, and is no part of the form', () => {
  const time = { id: 'a', start: '2026-03-21T10:00:00.000Z', end: '2026-03-21T11:00:00.000Z', places: 3, given: 1 };
  const cancelled = { ...time, isCancelled: true } as const;
  const reading = read({ ...facts, ...row(0, '2026-03-21', '11:30', '11:50'), 'time-0': 'a' }, [cancelled]);
  const { given: _, ...kept } = cancelled;
  expect(reading).toMatchObject({ ok: true, value: { times: [kept, { start: '2026-03-21T10:30:00.000Z' }] } });
  if (!reading.ok) return;
  expect(toEventForm({ ...reading.value, cancelledAt: null }, clock.timeZone)).toMatchObject({ 'from-0': '11:30' });
  expect(read({ ...facts, answerBy: '2026-03-21' }, [cancelled])).toMatchObject({ value: { times: [kept] } });
});

test('several times are made at once, with a pause between them', () => {
  const several = { 'several-day': '2026-03-21', 'several-from': '16:00', minutes: '20', pause: '10', count: '3' };
  const reading = read({ ...facts, ...several, 'several-places': '2' });
  expect(reading.ok && reading.value.times.map(({ start, places }) => [start.slice(11, 16), places])).toEqual([
    ['15:00', 2],
    ['15:30', 2],
    ['16:00', 2],
  ]);
  for (const wrong of [{ 'several-from': '23:30' }, { count: '' }])
    expect(read({ ...facts, ...several, 'several-places': '2', ...wrong })).toMatchObject({
      fields: { count: 'not-several' },
    });
});
