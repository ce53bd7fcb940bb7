import { expect, test } from 'vitest';
import { draft, makeViewer, openReviews } from '../../tests/support/reviews.ts';
import { adjustScores, orderByScore, readAdjustedScores } from './adjusted-scores.ts';
import { readReviewer, setDoesNotScore } from './reviewer.ts';
import { saveScore } from './save-score.ts';

/** Scores of three reviewers who each read two thirds of thirty applications; the last one is a level stricter. */
function makeScores(chance: (index: number) => number = () => 0) {
  return Array.from({ length: 30 }, (_, index) => {
    const worth = 2 + (index % 10) / 5;
    const readers = ['kind', 'even', 'strict'].filter((_, reader) => reader !== index % 3);
    const give = (key: string) => [key, 4 * (worth + chance(index) - (key === 'strict' ? 1 : 0))] as const;
    return { id: `${index}`, scores: Object.fromEntries(readers.map(give)) };
  });
}

test('the strictness of reviewers is taken out', () => {
  const scores = adjustScores(makeScores());
  // Equally good ones, of which the strict reviewer has read the first and not the second.
  const [read, unread] = [scores.get('0')?.mean ?? 0, scores.get('20')?.mean ?? 0];
  expect(Math.abs(read - unread)).toBeLessThan(0.2);
  expect(scores.get('9')?.mean).toBeGreaterThan(scores.get('0')?.mean ?? 0);
  expect(scores.get('0')?.count).toBe(2);
});

test('the standard error falls with the number of scores, and one score each says nothing', () => {
  const once = adjustScores([{ id: 'a', scores: { lee: 12 } }]);
  expect(once.get('a')).toEqual({ mean: 3, error: null, count: 1 });
  const [few, many] = [
    { id: 'few', scores: { lee: 12 } },
    { id: 'many', scores: { lee: 10, dev: 14, ola: 12, nan: 11 } },
  ];
  const errors = adjustScores([few, many]);
  expect(errors.get('few')?.error).toBeCloseTo(2 * (errors.get('many')?.error ?? 0));
});

test('who does not count as a score is left out, and no scores are no error', () => {
  expect(adjustScores([{ id: 'a', scores: { lee: -1 } }]).size).toBe(0);
  expect(adjustScores([]).size).toBe(0);
});

test('in the order of scores those without one come last, as they were', () => {
  const scores = adjustScores([
    { id: 'low', scores: { lee: 8 } },
    { id: 'high', scores: { lee: 16 } },
  ]);
  expect(orderByScore(['b', 'low', 'a', 'high'], scores, true)).toEqual(['high', 'low', 'b', 'a']);
  expect(orderByScore(['b', 'low', 'a', 'high'], scores, false)).toEqual(['low', 'high', 'b', 'a']);
});

test('a coordinator who scores knows those that they scored, and nobody those that they sent', async () => {
  const { ports, meet, add } = await openReviews();
  const kim = makeViewer('kim@mentors.example', 'coordinator');
  const count = async () => (await readAdjustedScores(ports, await readReviewer(ports.records, kim))).size;
  const ids = [await add({ email: 'Kim@mentors.example' }), await add(), await add()];
  for (const id of ids) await saveScore(ports, await meet('lee'), draft(id));
  expect(await count()).toBe(0);
  await saveScore(ports, await readReviewer(ports.records, kim), draft(ids[1] ?? ''));
  expect(await count()).toBe(1);
  await setDoesNotScore(ports, kim, true);
  expect(await count()).toBe(2);
});
