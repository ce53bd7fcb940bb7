import { expect, test } from 'vitest';
import { eraseApplication } from '../../../domain/applications/erase.ts';
import { setDoesNotScore } from '../../../domain/reviews/reviewer.ts';
import { saveScore } from '../../../domain/reviews/save-score.ts';
import { draft, makeViewer, openReviews } from '../../../tests/support/reviews.ts';
import { readRanked, showRanked } from './read-ranking.ts';

test('an erased application is not shown, though the ranking that is kept still has it', async () => {
  const { ports, meet, add } = await openReviews();
  const coordinator = makeViewer('kim@mentors.example', 'coordinator');
  await setDoesNotScore(ports, coordinator, true);
  const ids = [await add(), await add()];
  for (const id of ids) await saveScore(ports, await meet('lee'), draft(id));
  const read = async () => (await readRanked(ports, coordinator, new URL('https://daybreak.example/'))).ranked;
  expect(await showRanked(ports, coordinator, await read())).toHaveLength(2);
  await eraseApplication(ports, ids[0] ?? '', { cause: 'applicant', actor: { kind: 'applicant' } });
  const shown = await showRanked(ports, coordinator, await read());
  expect(shown.map(({ id }) => id)).toEqual([ids[1]]);
});
