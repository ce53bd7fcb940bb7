import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { countAll, type RateLimiter } from '../domain/ports/rate-limit.ts';
import { makeRateLimiter } from './sql/rate-limiter.ts';

const two = { most: 2, windowSeconds: 60 };

let database: Database;
let asked: () => number;
let nowMs: number;
let limiter: RateLimiter;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const ask = vi.spyOn(DatabaseSync.prototype, 'prepare');
  asked = () => ask.mock.calls.length;
  nowMs = Date.parse('2026-11-20T12:00:00.000Z');
  limiter = makeRateLimiter(database, 'a secret of the tests', () => nowMs);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.destroy();
});

async function countTimes(times: number): Promise<number[]> {
  const waits = [];
  for (let time = 0; time < times; time += 1) waits.push(await limiter.count('a', two));
  return waits;
}

it('a key that is over its limit is refused without a question to the store, until a few seconds have passed', async () => {
  expect(await countTimes(3)).toEqual([0, 0, 60]);
  const before = asked();
  nowMs += 4000;
  expect(await countTimes(100)).toEqual(Array(100).fill(56));
  expect(asked()).toBe(before);
  nowMs += 1000;
  expect(await countTimes(1)).toEqual([55]);
  expect(asked()).toBe(before + 1);
});

it('an attempt that is taken back makes room at once', async () => {
  await countTimes(3);
  await limiter.refund('a');
  await limiter.refund('a');
  expect(await countTimes(1)).toEqual([0]);
});

it('an attempt under several keys asks the store nothing while one of them is known to be over its limit', async () => {
  await countTimes(3);
  const before = asked();
  const { over } = await countAll(limiter, [
    ['b', two],
    ['a', two],
  ]);
  expect(over).toEqual({ position: 1, waitSeconds: 60 });
  expect(asked()).toBe(before);
});
