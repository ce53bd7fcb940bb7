import { expect, test } from 'vitest';
import { chooseRetryPause } from './retry-pause.ts';

test('the pause grows with each attempt, up to half an hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 1000].map((attempts) => chooseRetryPause(attempts, () => 0.5));
  expect(pauses.map((pause) => pause / 1000)).toEqual([5, 30, 120, 300, 600, 1800, 1800, 1800]);
});

test('chance makes it a quarter shorter or longer', () => {
  expect(chooseRetryPause(2, () => 0)).toBe(22_500);
  expect(chooseRetryPause(2, () => 1)).toBe(37_500);
});
