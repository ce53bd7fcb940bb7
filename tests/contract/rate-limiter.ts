import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RateLimiter } from '../../domain/ports/rate-limit.ts';

export type CounterUnderTest = {
  /** Opens a counter of this folder, which is new and empty for each test; `now` is its clock, in milliseconds. */
  open(folder: string, now: () => number): Promise<{ readonly counter: RateLimiter; close(): Promise<void> }>;
  /** Whether two who open the same folder count together, and one who opens it later goes on counting. */
  readonly isShared: boolean;
};

const three = { most: 3, windowSeconds: 60 };

/** What every `RateLimiter` promises. An adapter's test calls this with its name and how it is opened. */
export function describeRateLimiter(name: string, { open, isShared }: CounterUnderTest): void {
  describe(`attempts counted by ${name}`, () => {
    let folder: string;
    let nowMs: number;
    let opened: Awaited<ReturnType<typeof open>>[];

    const openOne = async () => {
      const one = await open(folder, () => nowMs);
      opened.push(one);
      return one.counter;
    };

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybreak-attempts-'));
      nowMs = Date.parse('2026-11-20T12:00:00.000Z');
      opened = [];
    });

    afterEach(async () => {
      await Promise.all(opened.map(({ close }) => close()));
      await rm(folder, { recursive: true, force: true });
    });

    /** A number at once, each over any connection: the waits from the shortest to the longest. */
    async function countTimes(counter: RateLimiter, times: number, key = 'a'): Promise<number[]> {
      const waits = await Promise.all(Array.from({ length: times }, () => counter.count(key, three)));
      return waits.sort((one, other) => one - other);
    }

    test('may go on until there are too many, then wait until the window ends', async () => {
      const counter = await openOne();
      expect(await countTimes(counter, 3)).toEqual([0, 0, 0]);
      expect(await counter.count('a', three)).toBe(60);
      nowMs += 59_500;
      expect(await counter.count('a', three)).toBe(1);
      nowMs += 500;
      expect(await countTimes(counter, 4)).toEqual([0, 0, 0, 60]);
    });

    test('that come while waiting do not prolong the wait', async () => {
      const counter = await openOne();
      await countTimes(counter, 50);
      nowMs += 30_000;
      await countTimes(counter, 50);
      nowMs += 30_000;
      expect(await counter.count('a', three)).toBe(0);
    });

    test('are counted apart for each key, and at once without losing any', async () => {
      const counter = await openOne();
      const [waits, others] = await Promise.all([countTimes(counter, 40), countTimes(counter, 3, 'b')]);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
      expect(others).toEqual([0, 0, 0]);
    });

    test('that are taken back were never made', async () => {
      const counter = await openOne();
      for (let round = 0; round < 20; round += 1) {
        expect(await counter.count('a', three)).toBe(0);
        await counter.refund('a');
      }
      await counter.refund('never counted');
      expect(await countTimes(counter, 4)).toEqual([0, 0, 0, 60]);
    });

    test('within a window of no length are each the first', async () => {
      const counter = await openOne();
      for (let round = 0; round < 3; round += 1)
        expect(await counter.count('a', { most: 1, windowSeconds: 0 })).toBe(0);
    });

    test('wait no longer than their window when the clock went back after a jump', async () => {
      const counter = await openOne();
      const hour = 60 * 60 * 1000;
      nowMs += hour;
      await countTimes(counter, 3);
      nowMs -= hour;
      expect(await counter.count('a', three)).toBe(60);
      nowMs += 59_000;
      expect(await counter.count('a', three)).toBe(1);
      nowMs += 1000;
      expect(await countTimes(counter, 4)).toEqual([0, 0, 0, 60]);
    });

    test('are not forgotten when the clock of another process is a little behind', async () => {
      const counter = await openOne();
      await countTimes(counter, 2);
      nowMs -= 500;
      expect(await countTimes(counter, 2)).toEqual([0, 60]);
    });

    test.runIf(isShared)('are shared by all processes, and not forgotten by a restart', async () => {
      const [one, other] = [await openOne(), await openOne()];
      await Promise.all([countTimes(one, 2), countTimes(other, 1)]);
      expect([await one.count('a', three), await other.count('a', three)]).toEqual([60, 60]);
      await Promise.all(opened.splice(0).map(({ close }) => close()));
      expect(await (await openOne()).count('a', three)).toBe(60);
    });
  });
}
