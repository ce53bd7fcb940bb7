import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeConcurrencyLimit } from '../../engines/sql/identity/concurrency-limit.ts';
import { makeKnownDevices } from '../../identity/known-devices.ts';
import { makeOverloadGuard } from '../../server/edge/overload.ts';

/** Slower than a hash on a busy machine with two cores. */
const hashMs = 40;
const accountsOfStranger = 95;

const devices = makeKnownDevices('a secret');
const makeDevice = (name: string) => devices.issue({ email: `${name}@student.example`, passwordFingerprint: '' });

let post: (path: string, network: string, device: string | null) => Promise<{ status: number; waitMs: number }>;
const signIn = (network: string, device: string | null) => post('/login', network, device);

beforeEach(() => {
  vi.useFakeTimers();
  const { refuse, admit } = makeOverloadGuard({
    devices,
    readAddress: (incoming) => incoming?.headers['x-network'] as string,
    readCookies: (headers) => ({ device: headers.get('Cookie'), session: null, pendingSignIns: [] }),
    headers: {},
    log: () => {},
  });
  const hash = makeConcurrencyLimit(2, 100);
  const app = new Hono();
  app.use(refuse, admit);
  app.post('*', async (c) => {
    const first = c.req.header('Cookie') !== undefined;
    await hash(() => new Promise<void>((resolve) => setTimeout(resolve, hashMs)), { first });
    return c.redirect('/dashboard', 303);
  });
  post = async (path, network, device) => {
    const begunAt = performance.now();
    const headers: HeadersInit = device === null ? {} : { Cookie: device };
    const incoming = { headers: { 'x-network': network } };
    const { status } = await app.request(path, { method: 'POST', headers }, { incoming });
    return { status, waitMs: performance.now() - begunAt };
  };
});

afterEach(() => vi.useRealTimers());

/** One network signs in with its own accounts, again as soon as each is answered. */
async function storm(isOver: () => boolean): Promise<void> {
  const callers = Array.from({ length: accountsOfStranger }, async (_, index) => {
    const device = makeDevice(`stranger-${index}`);
    while (!isOver()) {
      const { status } = await signIn('203.0.113.1', device);
      // A program that was refused needs some time for its next request.
      if (status === 503) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await Promise.all(callers);
}

it('lets others sign in soon while one network signs in with its own 95 accounts', async () => {
  let isOver = false;
  const stormed = storm(() => isOver);
  const known = [];
  const unknown = [];
  // The first seconds are the worst: the stranger's network is slowed down later.
  for (let round = 0; round < 20; round += 1) {
    await vi.advanceTimersByTimeAsync(300);
    known.push(signIn(`198.51.100.${round}`, makeDevice(`owner-${round}`)));
    unknown.push(signIn(`192.0.2.${round}`, null));
  }
  isOver = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await stormed;
  const [knownAnswers, unknownAnswers] = [await Promise.all(known), await Promise.all(unknown)];
  expect(new Set([...knownAnswers, ...unknownAnswers].map(({ status }) => status))).toEqual(new Set([303]));
  expect(Math.max(...knownAnswers.map(({ waitMs }) => waitMs))).toBeLessThan(500);
  expect(Math.max(...unknownAnswers.map(({ waitMs }) => waitMs))).toBeLessThan(1500);
});

it('lets forty forms of one coordinator wait for each other on the staff side', async () => {
  const device = makeDevice('kim');
  const sent = Array.from({ length: 40 }, () => post('/staff', '203.0.113.1', device));
  await vi.advanceTimersByTimeAsync(4000);
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([303]));
});

it('slows down a network whose known browsers sign in again and again', async () => {
  const device = makeDevice('stranger');
  const waits: number[] = [];
  const all = (async () => {
    for (let time = 0; time < 64; time += 1) waits.push((await signIn('203.0.113.1', device)).waitMs);
  })();
  await vi.advanceTimersByTimeAsync(60_000);
  await all;
  expect(waits.filter((waitMs) => waitMs > 2 * hashMs)).toHaveLength(2);
});
