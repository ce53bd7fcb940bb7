import { expect, test } from 'vitest';
import { isDay, isLocalTime, isTimeZone, toInstant } from './local-time.ts';
import { addDays, countDays, getDay, nameCityTime, toLocalTime } from './time.ts';

test.each([
  ['2026-09-01T08:00', 'Europe/Berlin', '2026-09-01T06:00:00.000Z'],
  ['2026-12-01T08:00', 'Europe/Berlin', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01T00:30', 'Asia/Kolkata', '2026-06-30T19:00:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01T00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s in %s is %s, and back', (local, timeZone, moment) => {
  expect(toInstant(local, timeZone)).toBe(moment);
  expect(toLocalTime(new Date(moment), timeZone)).toBe(local);
});

test('a time that clocks show twice is the first one, and one that they leave out comes later', () => {
  expect(toInstant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(toInstant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test('a day begins at midnight of its time zone', () => {
  expect(toInstant('2026-05-14T00:00', 'America/New_York')).toBe('2026-05-14T04:00:00.000Z');
});

test('days are counted over a change of the clocks, and the day is that of the time zone', () => {
  const justBeforeMidnight = '2026-03-28T23:30:00.000Z';
  const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles'];
  expect(zones.map((zone) => getDay(justBeforeMidnight, zone))).toEqual(['2026-03-28', '2026-03-29', '2026-03-28']);
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(countDays('2026-12-30', '2027-01-02')).toBe(3);
  expect(countDays('2027-01-02', '2026-12-30')).toBe(-3);
});

test('a time zone has the name of its city', () => {
  expect(nameCityTime('America/New_York')).toBe('New York time');
  expect(nameCityTime('UTC')).toBe('UTC');
});

test('a text that is no time or no time zone is recognised', () => {
  for (const text of ['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01 10:00'])
    expect(isLocalTime(text)).toBe(false);
  expect(isLocalTime('2028-02-29T23:59')).toBe(true);
  expect(['2028-02-29', '2026-02-29', '2026-2-1', ''].map(isDay)).toEqual([true, false, false, false]);
  expect(['0000-12-31', '0001-01-01', '9998-12-31', '9999-01-01'].map(isDay)).toEqual([false, true, true, false]);
  expect(toInstant('9998-12-31T23:59', 'Europe/Berlin')).toBe('9998-12-31T22:59:00.000Z');
  expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Mars/Base')]).toEqual([true, true, false]);
});
