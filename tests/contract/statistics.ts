import { describe, expect, test } from 'vitest';
import { type EngineUnderTest, stageReviews } from './reviews-stage.ts';

/** What every engine promises of its counts for the overview. */
export function describeStatistics(name: string, open: (folder: string) => Promise<EngineUnderTest>): void {
  describe(`statistics on ${name}`, () => {
    const stage = stageReviews(open);

    test('applications are counted by period and by days until the answer, without suspected and erased ones', async () => {
      const [first = '', second = '', erased = ''] = await stage.add(
        [{}],
        [{}],
        [{ timestamp: '2026-11-21T00:00:00.000Z' }],
        [{ timestamp: '2026-11-21T23:59:59.999Z' }],
        [{ timestamp: '2026-11-22T00:00:00.000Z' }],
        [{}, 'hidden-field-filled'],
      );
      await stage.setReview(first, { status: 'refining', firstAnsweredAt: '2026-11-22T08:59:59.999Z' });
      await stage.setReview(second, {
        status: 'closed',
        reason: 'declined',
        firstAnsweredAt: '2026-11-22T09:01:00.000Z',
      });
      const starts = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `${day}T00:00:00.000Z`);
      const { statistics } = stage.engine;
      expect(await statistics.countBetween(starts)).toEqual([2, 2, 1]);
      const period = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' };
      expect(await statistics.countDaysToAnswer(period)).toEqual([
        { days: 1, count: 1 },
        { days: 2, count: 1 },
      ]);
      await stage.engine.write([{ kind: 'remove-application', applicationId: erased }]);
      expect(await statistics.countBetween(starts)).toEqual([2, 1, 1]);
      const nothing = { from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' };
      expect(await statistics.countDaysToAnswer(nothing)).toEqual([]);
    });
  });
}
