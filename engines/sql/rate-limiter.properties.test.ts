import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { makeRateLimiter } from './rate-limiter.ts';

const limit = { most: 3, windowSeconds: 60 };
const step = fc.record({
  what: fc.constantFrom('count', 'count', 'count', 'refund', 'wait'),
  key: fc.constantFrom('one', 'other'),
  seconds: fc.integer({ min: 1, max: 70 }),
});

test('attempts are counted in windows as in a table on paper', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let nowMs = 1_000_000;
      const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
      const limiter = makeRateLimiter(database, 'secret', () => nowMs);
      const paper = new Map<string, { count: number; untilMs: number }>();
      /** Until when a key is refused without being counted: five seconds at most, and not in the last one of its window. */
      const refusedUntilMs = new Map<string, number>();
      for (const { what, key, seconds } of steps) {
        const window = paper.get(key);
        if (what === 'wait') nowMs += seconds * 1000;
        if (what === 'refund') {
          await limiter.refund(key);
          refusedUntilMs.delete(key);
          if (window) window.count = Math.max(0, window.count - 1);
        }
        if (what === 'count') {
          const isOpen = window !== undefined && window.untilMs > nowMs;
          const isCounted = (refusedUntilMs.get(key) ?? 0) <= nowMs;
          const opened = { count: 1, untilMs: nowMs + 60_000 };
          const next = isOpen ? { ...window, count: window.count + (isCounted ? 1 : 0) } : opened;
          paper.set(key, next);
          const waitSeconds = next.count > limit.most ? Math.ceil((next.untilMs - nowMs) / 1000) : 0;
          expect(await limiter.count(key, limit)).toBe(waitSeconds);
          if (waitSeconds > 0 && isCounted) refusedUntilMs.set(key, Math.min(nowMs + 5000, next.untilMs - 1000));
        }
      }
      await database.destroy();
    }),
  );
});
