import { expect, test } from 'vitest';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import { addScore } from '../support/scores.ts';
import type { stageReviews } from './reviews-stage.ts';

/** What every engine promises of what the queue asks. */
export function describeScores(stage: ReturnType<typeof stageReviews>): void {
  test('scores lead the queue', async () => {
    const [ana = '', bo = '', cai = ''] = await stage.add([{}], [{ email: 'Lee@mentors.example' }], [{}]);
    const { engine } = stage;
    const { db, reviews } = engine;
    await stage.setReview(cai, { answerDue: '2026-01-01' });
    await addScore(db, { applicationId: ana, reviewerEmail: 'r1' });
    await addScore(db, { applicationId: ana, reviewerEmail: 'r2', kind: 'stepped-aside' });
    await addScore(db, { applicationId: ana, reviewerEmail: 'r3', kind: 'skipped' });
    const list = async (filter: ReviewFilter) => (await reviews.listToScore(filter, 5)).map(({ id }) => id);
    const lee = 'lee@mentors.example';
    expect(await list({ unscoredBy: lee })).toEqual([cai, ana]);
    expect(await reviews.listToScore({ unscoredBy: lee }, 1)).toEqual([{ id: cai, count: 0, answerDue: '2026-01-01' }]);
    expect(await list({ unscoredBy: lee, scoresBelow: 1 })).toEqual([cai]);
    for (const decided of ['r1', 'r2']) expect(await list({ unscoredBy: decided })).toEqual([cai, bo]);
    expect(await list({ unscoredBy: 'r3' })).toEqual([cai, bo, ana]);
    expect(await list({ unscoredBy: 'r3', isSkipped: true })).toEqual([ana]);
    expect(await list({ unscoredBy: 'r3', isSkipped: false })).toEqual([cai, bo]);
    expect(await list({ readableBy: 'r2' })).toEqual([cai, bo]);
    expect(await list({ readableBy: lee })).toEqual([cai, ana]);
    expect(await reviews.count({}, 2)).toBe(2);
    expect(await list({ scoredBy: 'r1', answeredAgain: true })).toEqual([]);
    const sent = { status: 'refining', answeredAt: null, firstAnsweredAt: '2026-11-21T09:30:00.000Z' } as const;
    await stage.setReview(ana, sent);
    expect(await list({ scoredBy: 'r1', answeredAgain: true })).toEqual([ana]);
    expect(await list({ scoredBy: 'r1' })).toEqual([ana]);
    for (const other of ['r2', 'r3', 'r4']) expect(await list({ scoredBy: other })).toEqual([]);
    await stage.setReview(bo, { ...sent, answeredAt: '2026-11-21T09:30:00.000Z' });
    expect(await list({ unscoredBy: 'x@y.example' })).toEqual([cai, ana]);
  });
}
