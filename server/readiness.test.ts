import { afterEach, expect, test, vi } from 'vitest';
import { isReady } from './readiness.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a store that answers neither yes nor no in time counts as away', async () => {
  vi.useFakeTimers();
  const answer = isReady({ has: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe(false);
});
