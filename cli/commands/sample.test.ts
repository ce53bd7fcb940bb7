import { expect, test } from 'vitest';
import { openEngine } from '../../engines/open.ts';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { applications } from '../transfer/collections.ts';
import { isForSamples, storeSamples } from './sample.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const options = { now, report: () => {} };

test('samples fill an inbox with every status, and a second run adds only what is missing', async () => {
  const engine = await openEngine({ kind: 'sqlite', file: ':memory:' }, { mayCreate: true, asks: 'operator' });
  for (const count of [150, 300]) {
    expect(await isForSamples(engine)).toBe(true);
    await storeSamples(engine, count, options);
    expect(await engine.applications.count()).toBe(count);
  }
  const counts = await engine.reviews.countByStatus({});
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  expect(await engine.records.count({ collection: 'notes' })).toBeGreaterThan(0);
  await engine.close();
});

test('a store with applications of real people is not for samples', async () => {
  const engine = await openEngine({ kind: 'sqlite', file: ':memory:' }, { mayCreate: true, asks: 'operator' });
  await applications.save(engine, makeEntry());
  expect(await isForSamples(engine)).toBe(false);
  await engine.close();
});
