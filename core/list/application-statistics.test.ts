import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { countAnswerDays, countPerPeriod, getMedian } from './application-statistics.ts';

describeOnBothDatabases('statistics of applications', (getContext) => {
  it('count arrivals by period, without spam', async () => {
    const ctx = getContext();
    for (const timestamp of ['2026-11-20T09:00:00.000Z', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'])
      await addApplication(ctx, { timestamp });
    await addApplication(ctx, { timestamp: '2026-11-20T09:00:00.000Z', status: 'spam' });
    const starts = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `${day}T00:00:00.000Z`);
    expect(await countPerPeriod(ctx, starts)).toEqual([1, 2, 0]);
    expect(await countPerPeriod(ctx, [])).toEqual([]);
  });

  it('count the days until the first answer, and their median', async () => {
    const ctx = getContext();
    const timestamp = '2026-11-20T09:00:00.000Z';
    const period = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' };
    expect(getMedian(await countAnswerDays(ctx, period))).toBeNull();
    for (const firstAnsweredAt of [
      '2026-11-21T08:59:59.999Z',
      '2026-11-24T09:01:00.000Z',
      '2026-11-24T10:00:00.000Z',
      null,
    ])
      await addApplication(ctx, { timestamp, firstAnsweredAt });
    const counts = await countAnswerDays(ctx, period);
    expect(counts).toEqual([
      { days: 1, count: 1 },
      { days: 4, count: 2 },
    ]);
    expect(getMedian(counts)).toBe(4);
    expect(await countAnswerDays(ctx, { ...period, until: period.from })).toEqual([]);
  });
});
