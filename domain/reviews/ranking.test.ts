import { expect, test } from 'vitest';
import { draft, openReviews } from '../../tests/support/reviews.ts';
import { readRanking } from './ranking.ts';
import { saveScore } from './save-score.ts';

test('a coordinator who scores gets the newest score at once, without the one that can be changed', async () => {
  const { ports, meet, add, pass } = await openReviews();
  for (const known of [0, 1, 2]) {
    // Of two scores of one instant either may be the one that can be changed.
    pass(0.1);
    expect((await readRanking(ports, await meet('lee'))).estimates.size).toBe(Math.max(0, known - 1));
    await saveScore(ports, await meet('lee'), draft(await add()));
  }
});

test('a ranking that took long to make is shared, and says to each person what they may know', async () => {
  const { ports, meet, add, pass } = await openReviews();
  let readings = 0;
  const reviews: typeof ports.reviews = {
    ...ports.reviews,
    async listScored(...asked) {
      readings += 1;
      pass(0.01);
      return ports.reviews.listScored(...asked);
    },
  };
  const count = async (name: string, doesNotScore = false) =>
    (await readRanking({ ...ports, reviews }, { ...(await meet(name)), doesNotScore })).estimates.size;
  const ids = [await add({ email: 'Nan@mentors.example' }), await add(), await add()];
  for (const id of ids.slice(0, 2)) {
    await saveScore(ports, await meet('lee'), draft(id));
    pass(0.1);
  }
  await saveScore(ports, await meet('ola'), draft(ids[1] ?? ''));
  expect([await count('kim', true), await count('lee'), await count('ola'), readings]).toEqual([2, 1, 0, 1]);
  // Who sent one of them does not know it in the ranking, and the others still do.
  expect([await count('nan', true), await count('kim', true), readings]).toEqual([1, 2, 1]);
  await saveScore(ports, await meet('lee'), draft(ids[2] ?? ''));
  expect([await count('kim', true), await count('lee'), readings]).toEqual([2, 2, 1]);
  pass(11);
  expect([await count('kim', true), readings]).toEqual([3, 2]);
});
