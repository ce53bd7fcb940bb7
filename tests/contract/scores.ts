import { expect, test } from 'vitest';
import { succeed } from '../../domain/model/result.ts';
import type { Scores } from '../../domain/model/review.ts';
import type { Change } from '../../domain/ports/changes.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import { makeEntry } from '../support/application-entry.ts';
import { newestFirst, type stageReviews } from './reviews-stage.ts';

/** What every engine promises of the sums of scores, and of what the queue asks. */
export function describeScores(stage: ReturnType<typeof stageReviews>): void {
  test('an application is added with its scores in one write', async () => {
    const { engine } = stage;
    const entry = makeEntry();
    const { id } = entry.application;
    const scores = (given: Scores): Change => ({ kind: 'set-scores', applicationId: id, scores: given });
    const added = { kind: 'add-application', entry, unlessStored: null } as const;
    expect(await engine.write([added, scores({ r1: 14 }), scores({ r2: 9 })])).toEqual(succeed(null));
    expect(await engine.reviews.find(id)).toMatchObject({ scores: { r1: 14, r2: 9 }, review: { version: 1 } });
  });

  test('scores stand with the review, leave its version, and lead the queue', async () => {
    const [ana = '', bo = '', cai = ''] = await stage.add([{}], [{ email: 'Lee@mentors.example' }], [{}]);
    const { engine } = stage;
    await stage.setReview(cai, { answerDue: '2026-01-01' });
    const setScores = (applicationId: string, scores: Scores): Change => ({
      kind: 'set-scores',
      applicationId,
      scores,
    });
    await Promise.all([engine.write([setScores(ana, { r1: 14 })]), engine.write([setScores(ana, { r2: -1, r3: -1 })])]);
    await engine.write([setScores(ana, { r1: 12 })]);
    const stored = await engine.reviews.find(ana);
    expect(stored).toMatchObject({ scores: { r1: 12, r2: -1, r3: -1 }, review: { version: 1 } });
    await stage.setReview(ana, { status: 'in-review' });
    expect((await engine.reviews.list({ filter: {}, sort: newestFirst, limit: 5 })).entries[2]?.scores?.['r1']).toBe(
      12,
    );
    const list = async (filter: ReviewFilter) => (await engine.reviews.listToScore(filter, 5)).map(({ id }) => id);
    const lee = { key: 'r9', email: 'lee@mentors.example' };
    expect(await list({ unscoredBy: lee })).toEqual([cai, ana]);
    expect(await engine.reviews.listToScore({ unscoredBy: lee }, 1)).toEqual([
      { id: cai, count: 0, answerDue: '2026-01-01' },
    ]);
    expect(await list({ unscoredBy: lee, withoutIds: [cai] })).toEqual([ana]);
    expect(await list({ unscoredBy: lee, scoresBelow: 1 })).toEqual([cai]);
    for (const key of ['r1', 'r2', 'r3']) expect(await list({ unscoredBy: { ...lee, key } })).toEqual([cai]);
    expect(await engine.reviews.count({}, 2)).toBe(2);
    expect(await list({ scoredBy: 'r1', answeredAgain: true })).toEqual([]);
    const sent = { status: 'refining', answeredAt: null, firstAnsweredAt: '2026-11-21T09:30:00.000Z' } as const;
    await stage.setReview(ana, sent);
    expect(await list({ scoredBy: 'r1', answeredAgain: true })).toEqual([ana]);
    expect(await list({ scoredBy: 'r1' })).toEqual([ana]);
    expect(await list({ ids: [bo], withoutIds: [ana] })).toEqual([bo]);
    expect(await list({ ids: [] })).toEqual([]);
    for (const key of ['r2', 'r3', 'r4']) expect(await list({ scoredBy: key, answeredAgain: true })).toEqual([]);
    await stage.setReview(bo, { ...sent, answeredAt: '2026-11-21T09:30:00.000Z' });
    expect(await list({ unscoredBy: { ...lee, email: 'x@y.example' } })).toEqual([cai, ana]);
    expect(await engine.reviews.listScored()).toMatchObject([{ id: ana, scores: { r1: 12 } }]);
    expect(await engine.reviews.listIds({ statuses: ['refining'] })).toEqual([bo, ana]);
    expect(await engine.write([setScores('none', { r1: 4 })])).toMatchObject({
      code: 'application-missing',
    });
  });
}
