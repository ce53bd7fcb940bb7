import { describe, expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { makeBands } from './ranking.ts';

/** Numbers that look random and are the same for a seed (mulberry32). */
function makeRandom(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

type Random = ReturnType<typeof makeRandom>;

/** How a person turns the worth of an application into a level; `done`: the share of their reading that is behind them. */
const kinds: readonly ((worth: number, done: number, random: Random) => number)[] = [
  (worth, _, { normal }) => worth + 0.4 * normal(),
  // Strict, generous.
  (worth, _, { normal }) => worth - 0.8 + 0.4 * normal(),
  (worth, _, { normal }) => worth + 0.8 + 0.4 * normal(),
  // Narrow: hardly leaves the middle.
  (worth, _, { normal }) => 3 + (worth - 3) * 0.5 + 0.3 * normal(),
  // Tired: stricter and less exact with time.
  (worth, done, { normal }) => worth - 0.6 * done + (0.3 + 0.5 * done) * normal(),
];

/** Some applications get three scores, some two, from reviewers whose kinds are drawn at random. */
function simulate(seed: number) {
  const random = makeRandom(seed);
  const [applications, reviewers] = [50 + Math.floor(random.uniform() * 70), 6 + Math.floor(random.uniform() * 9)];
  const people = Array.from({ length: reviewers }, () => kinds[Math.floor(random.uniform() * kinds.length)]);
  const worths = Array.from({ length: applications }, () => 3 + 0.7 * random.normal());
  const scored = worths.map((worth, index) => {
    const drawn = people.map((_, key) => ({ key, order: random.uniform() })).sort((a, b) => a.order - b.order);
    const scores = drawn.slice(0, random.uniform() < 0.8 ? 3 : 2).map(({ key }) => {
      const levels = Array.from({ length: 4 }, () => {
        const level = people[key]?.(worth, index / applications, random) ?? worth;
        return Math.min(5, Math.max(1, Math.round(level)));
      });
      return [`r${key}`, levels.reduce((sum, level) => sum + level, 0)] as const;
    });
    return { id: `a${String(index).padStart(3, '0')}`, scores: Object.fromEntries(scores) };
  });
  return { worths, scored };
}

/** Spearman's rank correlation; equal values share the mean of their ranks. */
function correlateRanks(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [rank(one), rank(other)];
  const mean = (one.length + 1) / 2;
  const multiply = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, index) => sum + (value - mean) * ((y[index] ?? 0) - mean), 0);
  return multiply(a, b) / Math.sqrt(multiply(a, a) * multiply(b, b));
}

function rank(values: readonly number[]): readonly number[] {
  const ranks = new Map<number, { sum: number; count: number }>();
  for (const [index, value] of values.toSorted((one, other) => one - other).entries()) {
    const { sum, count } = ranks.get(value) ?? { sum: 0, count: 0 };
    ranks.set(value, { sum: sum + index + 1, count: count + 1 });
  }
  return values.map((value) => (ranks.get(value)?.sum ?? 0) / (ranks.get(value)?.count ?? 1));
}

describe('the estimate of applications', () => {
  test('is nearer to the truth than the plain mean in most of 1,000 simulated rounds, and never far behind it', () => {
    const gains = Array.from({ length: 1000 }, (_, seed) => {
      const { worths, scored } = simulate(seed + 1);
      const means = scored.map(({ scores }) => {
        const sums = Object.values(scores);
        return sums.reduce((sum, one) => sum + one, 0) / sums.length;
      });
      const found = new Map(estimate(scored).estimates.map(({ id, mean }) => [id, mean]));
      const estimated = scored.map(({ id }) => found.get(id) ?? 0);
      return correlateRanks(estimated, worths) - correlateRanks(means, worths);
    });
    expect(gains.filter((gain) => gain > 0).length).toBeGreaterThan(900);
    expect(Math.min(...gains)).toBeGreaterThan(-0.01);
  });

  test('takes the strictness of a reviewer out from the fifth score on', () => {
    const make = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `a${index}`, scores: { strict: 8, other: 14, third: 14 } }));
    const find = (count: number, key: string) => estimate(make(count)).reviewers.find((one) => one.key === key);
    expect(find(4, 'strict')).toEqual({ key: 'strict', count: 4, bias: null });
    expect(find(5, 'strict')?.bias).toBeLessThan(-0.3);
    expect(find(40, 'strict')?.bias).toBeLessThan(-0.8);
    expect(find(40, 'other')?.bias).toBeGreaterThan(0.3);
  });

  test('stays nearer to the middle, and says so by a wider range, with fewer scores', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: `m${index}`, scores: { a: 12, b: 12, c: 12 } }));
    const { estimates } = estimate([
      ...many,
      { id: 'one', scores: { a: 18 } },
      { id: 'three', scores: { a: 18, b: 18, c: 18 } },
    ]);
    const [three, one] = ['three', 'one'].map((id) => estimates.find((found) => found.id === id));
    expect(estimates[0]?.id).toBe('three');
    expect(one?.mean).toBeLessThan(three?.mean ?? 0);
    expect((one?.high ?? 0) - (one?.low ?? 0)).toBeGreaterThan((three?.high ?? 0) - (three?.low ?? 0));
  });

  test('of nothing is nothing', () => {
    expect(estimate([])).toEqual({ estimates: [], reviewers: [] });
  });
});

test('a band is its first application and those behind it whose range reaches into its range', () => {
  const make = (id: string, mean: number, low: number, high: number) => ({ id, mean, low, high, count: 3 });
  const bands = makeBands([
    make('a', 4.4, 4.0, 4.8),
    make('b', 3.9, 3.8, 3.95),
    make('c', 3.7, 3.2, 4.1),
    make('d', 3.6, 3.1, 4.0),
    make('e', 2.0, 1.5, 2.4),
  ]);
  expect(bands.map(({ members }) => members.map(({ id }) => id))).toEqual([['a', 'c', 'd'], ['b'], ['e']]);
});
