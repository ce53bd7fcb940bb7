import { expect, test } from 'vitest';
import { makeKeptReads } from './kept-reads.ts';

/** Values are numbered by their reads, each of which takes as long as `takes` says, and waits while they are held. */
function open(mostKeys = 2) {
  const [store, waiting] = [{}, [] as (() => void)[]];
  let [nowMs, takesMs, reads, isHeld] = [Date.parse('2026-11-20T10:00:00.000Z'), 200, 0, false];
  const readKept = makeKeptReads<number>({ mostKeys, slowMs: 100 });
  async function read(): Promise<number> {
    reads += 1;
    const value = reads;
    nowMs += takesMs;
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return value;
  }
  return {
    ask: (key = '', ask = read) => readKept(store, key, () => new Date(nowMs), ask),
    takes(ms: number) {
      takesMs = ms;
    },
    pass(minutes: number) {
      nowMs += minutes * 60_000;
    },
    hold() {
      isHeld = true;
    },
    begun: () => expect.poll(() => waiting.length).toBe(1),
    release() {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

test('what took long to read is given for a minute, then while the next one is read, and for ten minutes at most', async () => {
  const { ask, pass, hold, begun, release } = open();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  pass(0.9);
  expect(await ask()).toBe(1);
  pass(0.2);
  hold();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await begun();
  release();
  await expect.poll(() => ask()).toBe(2);
  pass(11);
  expect(await ask()).toBe(3);
});

test('what is read fast is read after the question, and two questions share it', async () => {
  const { ask, takes, hold, begun, release } = open();
  takes(0);
  hold();
  const first = ask();
  await begun();
  const others = [ask(), ask()];
  release();
  expect([await first, ...(await Promise.all(others)), await ask()]).toEqual([1, 2, 2, 3]);
});

test('who asks while the first slow read goes on shares it, and a read that is fast again is not kept', async () => {
  const { ask, takes, pass, hold, begun, release } = open();
  hold();
  const both = [ask(), ask()];
  await begun();
  release();
  expect(await Promise.all(both)).toEqual([1, 1]);
  takes(0);
  pass(11);
  expect([await ask(), await ask()]).toEqual([2, 3]);
});

test('what fails is not kept, and is told to all who wait for it', async () => {
  const { ask } = open();
  const fails = () => Promise.reject(new Error('away'));
  for (const asked of [ask('', fails), ask('', fails)]) await expect(asked).rejects.toThrow('away');
  expect(await ask()).toBe(1);
});

test('each key has its own value, and the oldest key is forgotten', async () => {
  const { ask } = open();
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1]);
  expect([await ask('c'), await ask('b'), await ask('a')]).toEqual([3, 2, 4]);
});
