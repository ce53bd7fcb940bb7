import { describe, expect, test } from 'vitest';
import type { makeEntry } from '../support/application-entry.ts';
import { type EngineUnderTest, stageReviews } from './reviews-stage.ts';

/** What every engine promises of its counts for the overview. */
export function describeStatistics(name: string, open: (folder: string) => Promise<EngineUnderTest>): void {
  describe(`statistics on ${name}`, () => {
    const stage = stageReviews(open);

    test('applications are counted by day, status, age, place and days until the answer', async () => {
      const [first = '', second = ''] = await stage.add(
        [{ age: 15, city: 'Köln', school: 'Northgate' }],
        [{ age: 16, city: 'KÖLN', school: 'Eastfield' }],
        [{ age: 16, city: 'Bonn', school: 'Eastfield', timestamp: '2026-11-21T00:00:00.000Z' }],
        [{ age: 16, city: 'Trier', school: 'Linden', timestamp: '2026-11-22T00:00:00.000Z' }],
        [{ age: 16, city: 'Köln' }, 'hidden-field-filled'],
      );
      await stage.setReview(first, { status: 'refining', firstAnsweredAt: '2026-11-22T08:59:59.999Z' });
      await stage.setReview(second, {
        status: 'closed',
        reason: 'declined',
        firstAnsweredAt: '2026-11-22T09:01:00.000Z',
      });
      const starts = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `${day}T00:00:00.000Z`);
      expect(await stage.engine.statistics.countPerDay(starts)).toEqual([2, 1, 1]);
      const period = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' };
      const { byCity, ...breakdown } = await stage.engine.statistics.readBreakdown(period, 1);
      expect(breakdown).toMatchObject({
        byStatus: { new: 1, 'in-review': 0, refining: 1, 'investor-ready': 0, closed: 1 },
        byAge: [
          { age: 15, count: 1 },
          { age: 16, count: 2 },
        ],
        byDaysToAnswer: [
          { days: 1, count: 1 },
          { days: 2, count: 1 },
        ],
        bySchool: { top: [{ count: 2 }], others: { values: 1, count: 1 } },
      });
      expect(byCity.top.map(({ value, count }) => [value.toLowerCase().replace('ö', 'o'), count])).toEqual([
        ['koln', 2],
      ]);
      const nothing = { from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' };
      expect(await stage.engine.statistics.readBreakdown(nothing, 1)).toMatchObject({
        byAge: [],
        byCity: { top: [], others: { values: 0, count: 0 } },
      });
    });

    test('a period that begins or ends within a day counts its hours, also after a change and an erasure', async () => {
      const times = ['20T23:59', '21T00:00', '21T12:00', '22T00:00', '22T23:59', '23T00:01'];
      const toTimestamp = (time: string) => `2026-11-${time}:00.000Z`;
      const ids = await stage.add(
        ...times.map(
          (time, index): Parameters<typeof makeEntry> => [{ timestamp: toTimestamp(time), age: 12 + index }],
        ),
      );
      const listAges = async (from: string, until: string) => {
        const period = { from: toTimestamp(from), until: toTimestamp(until) };
        const { byAge } = await stage.engine.statistics.readBreakdown(period, 1);
        return byAge.map(({ age, count }) => [age, count]);
      };
      const agesFrom = (first: number, last: number) =>
        ids.slice(first, last).map((_, index) => [12 + first + index, 1]);
      expect(await listAges('20T00:00', '24T00:00')).toEqual(agesFrom(0, 6));
      expect(await listAges('20T23:59', '23T00:01')).toEqual(agesFrom(0, 5));
      expect(await listAges('21T00:00', '22T00:00')).toEqual(agesFrom(1, 3));
      expect(await listAges('21T00:01', '22T23:59')).toEqual(agesFrom(2, 4));
      expect(await listAges('21T11:00', '21T13:00')).toEqual(agesFrom(2, 3));
      expect(await listAges('22T23:00', '23T01:00')).toEqual(agesFrom(4, 6));

      const [, changed = '', , erased = ''] = ids;
      await stage.setReview(changed, {
        status: 'closed',
        reason: 'declined',
        firstAnsweredAt: toTimestamp('24T06:00'),
      });
      await stage.engine.write([{ kind: 'remove-application', applicationId: erased }]);
      const all = { from: toTimestamp('20T00:00'), until: toTimestamp('24T00:00') };
      expect(await stage.engine.statistics.readBreakdown(all, 1)).toMatchObject({
        byStatus: { new: 4, closed: 1 },
        byDaysToAnswer: [{ days: 3, count: 1 }],
      });
    });
  });
}
