import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submissionsPerWindow, submissionWindowSeconds } from '../../domain/model/application.ts';
import { makeSubmissionLimit } from './submission-limit.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const address = '192.0.2.1';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that jumps forward and back makes no client wait longer than the window', async () => {
  const limit = makeSubmissionLimit(null);
  vi.setSystemTime(start + 60 * 60 * 1000);
  for (let time = 0; time < submissionsPerWindow; time += 1) expect(await limit(address)).toBe(0);
  vi.setSystemTime(start);
  expect(await limit(address)).toBe(submissionWindowSeconds);
  await vi.advanceTimersByTimeAsync(submissionWindowSeconds * 1000);
  expect(await limit(address)).toBe(0);
});
