import { expect, it } from 'vitest';
import { addDays, countDays, findDay } from './days.ts';

it('counts days in the time zone of the programme, over a change of the clock', () => {
  const justBeforeMidnight = new Date('2026-03-28T23:30:00.000Z');
  expect(findDay(justBeforeMidnight, 'UTC')).toBe('2026-03-28');
  expect(findDay(justBeforeMidnight, 'Europe/Berlin')).toBe('2026-03-29');
  expect(findDay(justBeforeMidnight, 'America/Los_Angeles')).toBe('2026-03-28');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(countDays('2026-12-30', '2027-01-02')).toBe(3);
  expect(countDays('2027-01-02', '2026-12-30')).toBe(-3);
});
