import { expect, test } from 'vitest';
import { makeKeptReads } from './kept-reads.ts';

const at = Date.parse('2026-11-20T10:00:00.000Z');
const slowly = { mayBeOlder: () => true };

/** Values are numbered by their reads, which wait while they are held. */
function open(mostKeys = 2) {
  const [store, waiting] = [{}, [] as (() => void)[]];
  let [nowMs, reads, isHeld] = [at, 0, false];
  const readKept = makeKeptReads<number>(mostKeys);
  async function read(): Promise<number> {
    reads += 1;
    const value = reads;
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return value;
  }
  const ask = (question: Partial<Parameters<typeof readKept>[2]> = slowly, key = '') =>
    readKept(store, key, { now: () => new Date(nowMs), read, mayBeOlder: () => false, ...question });
  const pass = (minutes: number) => {
    nowMs += minutes * 60_000;
  };
  const hold = () => {
    isHeld = true;
  };
  const release = () => {
    isHeld = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { ask, pass, hold, release };
}

test('a value is given for a minute, then while the next one is read, and for ten minutes at most', async () => {
  const { ask, pass, hold, release } = open();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  pass(0.9);
  expect(await ask()).toBe(1);
  pass(0.2);
  hold();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  release();
  await expect.poll(() => ask()).toBe(2);
  pass(11);
  expect(await ask()).toBe(3);
});

test('who wants the newest gets what was read after the question, and two of them share it', async () => {
  const { ask, hold, release } = open();
  hold();
  const [first, ...others] = [ask(), ask({}), ask({})];
  release();
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 2]);
  expect(await ask({ isNewest: async (value) => value === 2 })).toBe(2);
});

test('how long the last read took says whether its value will do', async () => {
  const { ask, pass } = open();
  const unlessFast = (minutes: number) => ({
    mayBeOlder: (tookMs = Number.POSITIVE_INFINITY) => tookMs > 100,
    read: async () => pass(minutes) ?? minutes,
  });
  expect(await ask(unlessFast(0.01))).toBe(0.01);
  expect(await ask(unlessFast(0))).toBe(0.01);
  pass(11);
  expect(await ask(unlessFast(0))).toBe(0);
  expect(await ask(unlessFast(0.5))).toBe(0.5);
});

test('what fails is not kept, and is told to all who wait for it', async () => {
  const { ask } = open();
  const failing = { ...slowly, read: () => Promise.reject(new Error('away')) };
  for (const asked of [ask(failing), ask(failing)]) await expect(asked).rejects.toThrow('away');
  expect(await ask()).toBe(1);
});

test('each key has its own value, and the oldest key is forgotten', async () => {
  const { ask } = open();
  expect([await ask(slowly, 'a'), await ask(slowly, 'b'), await ask(slowly, 'a')]).toEqual([1, 2, 1]);
  expect([await ask(slowly, 'c'), await ask(slowly, 'b'), await ask(slowly, 'a')]).toEqual([3, 2, 4]);
});
