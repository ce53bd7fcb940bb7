import { expect, test } from 'vitest';
import { draft, openReviews } from '../../tests/support/reviews.ts';
import { readRanking } from './ranking.ts';
import { saveScore } from './save-score.ts';

test('a coordinator who does not score gets the ranking of ten minutes ago at most, while the next one is made', async () => {
  const { ports, meet, add, pass } = await openReviews();
  const reader = { ...(await meet('kim')), doesNotScore: true };
  const score = async () => saveScore(ports, await meet('lee'), draft(await add()));
  const count = async () => (await readRanking(ports, reader)).estimates.size;
  await score();
  expect(await count()).toBe(1);
  await score();
  pass(2);
  expect(await count()).toBe(1);
  await expect.poll(count).toBe(2);
  await score();
  pass(11);
  expect(await count()).toBe(3);
});

test('a coordinator who scores gets the newest score at once', async () => {
  const { ports, meet, add, pass } = await openReviews();
  for (const known of [0, 1, 2]) {
    // Of two scores in one instant either one counts as the newest.
    pass(0.1);
    expect((await readRanking(ports, await meet('lee'))).estimates.size).toBe(Math.max(0, known - 1));
    await saveScore(ports, await meet('lee'), draft(await add()));
    // Of two scores of one instant either may be the one that can be changed.
    pass(0.1);
  }
});

/** A site with one score whose readings of all scores wait, and are counted. */
async function openSlowly() {
  const site = await openReviews();
  const waiting: (() => void)[] = [];
  let isSlow = false;
  let readings = 0;
  const { reviews } = site.ports;
  const listScored: typeof reviews.listScored = async (...asked) => {
    readings += 1;
    const found = await reviews.listScored(...asked);
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return found;
  };
  const ports = { ...site.ports, reviews: { ...reviews, listScored } };
  const add = async (by = 'lee') => {
    const id = await site.add();
    await saveScore(ports, await site.meet(by), draft(id));
    site.pass(0.1);
    return id;
  };
  await add();
  return {
    ...site,
    ports,
    add,
    countReadings: () => readings,
    hold: () => {
      isSlow = true;
    },
    isHeld: () => expect.poll(() => waiting.length).toBe(1),
    release: () => {
      isSlow = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

const sizeOf = async (ranking: ReturnType<typeof readRanking>) => (await ranking).estimates.size;

test('two readers at once share one reading, also when each sees another part', async () => {
  const { ports, meet, hold, isHeld, release, countReadings } = await openSlowly();
  const [silent, scorer] = [{ ...(await meet('kim')), doesNotScore: true }, await meet('ola')];
  hold();
  const first = readRanking(ports, silent);
  await isHeld();
  const both = [sizeOf(first), sizeOf(readRanking(ports, silent)), sizeOf(readRanking(ports, scorer))];
  release();
  expect(await Promise.all(both)).toEqual([1, 1, 0]);
  expect(countReadings()).toBe(1);
});

test('a score that is saved while all are read is in the next ranking of who asks for the newest', async () => {
  const { ports, meet, add, hold, isHeld, release, countReadings } = await openSlowly();
  const silent = { ...(await meet('kim')), doesNotScore: true };
  hold();
  const first = sizeOf(readRanking(ports, silent));
  await isHeld();
  await add();
  const next = [1, 2].map(() => sizeOf(readRanking(ports, silent, { mayBeOlder: false })));
  release();
  expect(await first).toBe(1);
  expect(await Promise.all(next)).toEqual([2, 2]);
  expect(countReadings()).toBe(2);
});

test('a reservation is no reason to read all scores again', async () => {
  const { ports, meet, add, next, countReadings } = await openSlowly();
  const scored = await add('ola');
  const read = async () => readRanking(ports, await meet('kim'));
  await read();
  expect(await next(await meet('lee'))).toBe(scored);
  await read();
  expect(countReadings()).toBe(1);
});

test('a reading that fails is told to who waits for it, and the next one begins anew', async () => {
  const { ports, meet } = await openSlowly();
  const silent = { ...(await meet('kim')), doesNotScore: true };
  const { listScored } = ports.reviews;
  ports.reviews.listScored = () => Promise.reject(new Error('away'));
  const failing = [readRanking(ports, silent), readRanking(ports, silent, { mayBeOlder: false })];
  await expect(failing[0]).rejects.toThrow('away');
  await expect(failing[1]).rejects.toThrow('away');
  ports.reviews.listScored = listScored;
  expect(await sizeOf(readRanking(ports, silent))).toBe(1);
});

test('a clock that is set back, by seconds or by hours, hides no score', async () => {
  const { ports, meet, add, pass } = await openSlowly();
  const newest = async () =>
    sizeOf(readRanking(ports, { ...(await meet('kim')), doesNotScore: true }, { mayBeOlder: false }));
  expect(await newest()).toBe(1);
  for (const [minutes, known] of [
    [-0.5, 2],
    [-300, 3],
  ] as const) {
    pass(minutes);
    await add(`reviewer-${known}`);
    expect(await newest(), `${minutes} minutes`).toBe(known);
  }
});
