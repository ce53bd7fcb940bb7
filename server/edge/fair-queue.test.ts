import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFairQueue } from './fair-queue.ts';

const stays = () => new AbortController().signal;

let queue: ReturnType<typeof makeFairQueue>;
let entered: { client: string; release: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  queue = makeFairQueue({
    slots: 1,
    maximumWaiting: 6,
    maximumWaitingOfNetwork: 4,
    maximumWaitingOfAccount: 3,
    longestWaitMs: 5000,
  });
  entered = [];
});

afterEach(() => vi.useRealTimers());

/** `network` or `network/account`. */
function readClient(name: string) {
  const [network = '', account = ''] = name.split('/');
  return { network, account };
}

/** Resolves with whether the request got a slot. */
async function enter(client: string, signal = stays()): Promise<boolean> {
  const release = await queue.enter(readClient(client), signal);
  if (release) entered.push({ client, release });
  return release !== null;
}

/** Gives back one slot after another; the clients in the order in which they were served. */
async function serveAll(): Promise<string[]> {
  for (let served = 0; served < entered.length; served += 1) {
    entered[served]?.release();
    await vi.advanceTimersByTimeAsync(0);
  }
  return entered.map(({ client }) => client);
}

it('serves the clients in turns, so that many requests of one hold up no other', async () => {
  const entered = ['stranger', 'stranger', 'stranger', 'stranger', 'pupil', 'teacher'].map((client) => enter(client));
  await vi.advanceTimersByTimeAsync(0);
  expect(await serveAll()).toEqual(['stranger', 'stranger', 'pupil', 'teacher', 'stranger', 'stranger']);
  expect(await Promise.all(entered)).toEqual(Array(6).fill(true));
});

it('serves networks in turns, and the accounts of each network among themselves', async () => {
  const names = ['school/a', 'school/a', 'school/a', 'school/b', 'school/c', 'home/d', 'home/d'];
  const waiting = names.map((name) => enter(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(await serveAll()).toEqual(['school/a', 'school/a', 'home/d', 'school/b', 'home/d', 'school/c', 'school/a']);
  expect(await Promise.all(waiting)).toEqual(Array(7).fill(true));
});

it('bounds what waits for one network, however many accounts it has', async () => {
  for (const name of ['school/a', 'school/b', 'school/c', 'school/d', 'school/e']) void enter(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(await enter('school/f')).toBe(false);
  expect(queue.isFull(readClient('home/f'))).toBe(false);
});

it('refuses at once what is too much for one client, or for all of them', async () => {
  for (let time = 0; time < 4; time += 1) void enter('stranger');
  await vi.advanceTimersByTimeAsync(0);
  expect([queue.isFull(readClient('stranger')), queue.isFull(readClient('pupil'))]).toEqual([true, false]);
  expect(await enter('stranger')).toBe(false);
  for (const client of ['pupil', 'teacher', 'visitor']) void enter(client);
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

it('takes a slot back once, however often it is given back', async () => {
  const release = await queue.enter(readClient('one'), stays());
  release?.();
  release?.();
  await vi.advanceTimersByTimeAsync(0);
  await enter('one');
  const second = enter('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toHaveLength(1);
  await serveAll();
  expect(await second).toBe(true);
});

it('gives a fixed number of slots in one turn of the event loop, also when their work is done at once', async () => {
  const served: string[] = [];
  const work = async (client: string) => {
    const release = await queue.enter(readClient(client), stays());
    served.push(client);
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
