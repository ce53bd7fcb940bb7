import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFairQueue } from './fair-queue.ts';

const stays = () => new AbortController().signal;

let queue: ReturnType<typeof makeFairQueue>;
let places: { flow: string; release: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  queue = makeFairQueue({ places: 1, mostWaiting: 6, mostWaitingOfFlow: 3, longestWaitMs: 5000 });
  places = [];
});

afterEach(() => vi.useRealTimers());

/** Resolves with whether the request got a place. */
async function enter(flow: string, signal = stays()): Promise<boolean> {
  const release = await queue.enter(flow, signal);
  if (release) places.push({ flow, release });
  return release !== null;
}

/** Gives back one place after another; the flows in the order in which they were served. */
async function serveAll(): Promise<string[]> {
  for (let served = 0; served < places.length; served += 1) {
    places[served]?.release();
    await vi.advanceTimersByTimeAsync(0);
  }
  return places.map(({ flow }) => flow);
}

it('serves the flows in turns, so that many requests of one hold up no other', async () => {
  const entered = ['stranger', 'stranger', 'stranger', 'stranger', 'pupil', 'teacher'].map((flow) => enter(flow));
  await vi.advanceTimersByTimeAsync(0);
  expect(await serveAll()).toEqual(['stranger', 'stranger', 'pupil', 'teacher', 'stranger', 'stranger']);
  expect(await Promise.all(entered)).toEqual(Array(6).fill(true));
});

it('refuses at once what is too much for one flow, or for all of them', async () => {
  for (let time = 0; time < 4; time += 1) void enter('stranger');
  await vi.advanceTimersByTimeAsync(0);
  expect([queue.isFull('stranger'), queue.isFull('pupil')]).toEqual([true, false]);
  expect(await enter('stranger')).toBe(false);
  for (const flow of ['pupil', 'teacher', 'visitor']) void enter(flow);
  await vi.advanceTimersByTimeAsync(0);
  expect(await enter('late')).toBe(false);
});

it('gives up after the longest wait', async () => {
  void enter('one');
  const late = enter('other');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await late).toBe(false);
  expect(await serveAll()).toEqual(['one']);
});

it('forgets a client that leaves, in the queue and before', async () => {
  void enter('one');
  const leaving = new AbortController();
  const left = enter('leaving', leaving.signal);
  void enter('other');
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  expect(await left).toBe(false);
  expect(await serveAll()).toEqual(['one', 'other']);
  expect(await enter('gone', AbortSignal.abort())).toBe(false);
});

it('takes a place back once, however often it is given back', async () => {
  const release = await queue.enter('one', stays());
  release?.();
  release?.();
  await vi.advanceTimersByTimeAsync(0);
  await enter('one');
  const second = enter('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(places).toHaveLength(1);
  await serveAll();
  expect(await second).toBe(true);
});

it('gives so many places in one turn of the event loop, also when their work is done at once', async () => {
  const served: string[] = [];
  const work = async (flow: string) => {
    const release = await queue.enter(flow, stays());
    served.push(flow);
    release?.();
  };
  const all = Promise.all(['one', 'two', 'three'].map(work));
  await Promise.resolve();
  await Promise.resolve();
  expect(served).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(10);
  await all;
  expect(served).toEqual(['one', 'two', 'three']);
});
