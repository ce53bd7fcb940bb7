import { expect, test } from 'vitest';
import { findStartOfDay, isLocalTime, isTimeZone, toDate, toLocalTime } from './zoned-time.ts';

test.each([
  ['2026-09-01T08:00', 'Europe/Berlin', '2026-09-01T06:00:00.000Z'],
  ['2026-12-01T08:00', 'Europe/Berlin', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01T00:30', 'Asia/Kolkata', '2026-06-30T19:00:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01T00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s in %s is %s, and back', (local, timeZone, moment) => {
  expect(toDate(local, timeZone).toISOString()).toBe(moment);
  expect(toLocalTime(new Date(moment), timeZone)).toBe(local);
});

test('a time that clocks show twice is the first one, and one that they leave out comes later', () => {
  expect(toDate('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(toDate('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('a day begins at midnight of its time zone', () => {
  expect(findStartOfDay('2026-05-14', 'America/New_York').toISOString()).toBe('2026-05-14T04:00:00.000Z');
});

test('what is no time or no time zone is recognised', () => {
  for (const text of ['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01 10:00'])
    expect(isLocalTime(text)).toBe(false);
  expect(isLocalTime('2028-02-29T23:59')).toBe(true);
  expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Mars/Base')]).toEqual([true, true, false]);
});
