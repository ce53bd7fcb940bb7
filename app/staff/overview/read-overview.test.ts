import { expect, test } from 'vitest';
import { openReviews } from '../../../tests/support/reviews.ts';
import { readOverview } from './read-overview.ts';

test('counts that take long are kept for a while, each period for itself, and others are the newest', async () => {
  const { ports, add, pass } = await openReviews();
  let tookMinutes = 0;
  const { countPerDay } = ports.statistics;
  ports.statistics.countPerDay = async (starts) => {
    pass(tookMinutes);
    return countPerDay(starts);
  };
  const count = async (days: number) => Number((await readOverview(ports, days)).figures.total);
  await add();
  expect(await count(7)).toBe(1);
  await add();
  expect(await count(7)).toBe(2);
  tookMinutes = 0.01;
  expect(await count(7)).toBe(2);
  await add();
  expect([await count(7), await count(30)]).toEqual([2, 3]);
  pass(11);
  expect(await count(7)).toBe(3);
});
