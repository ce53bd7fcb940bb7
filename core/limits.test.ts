import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { openContext } from '../tests/support/open-context.ts';
import { describeOnPostgres, openCopy } from '../tests/support/postgres.ts';
import { limitChanges } from './limit-changes.ts';
import { rules } from './limit-rules.ts';
import { consumeAll, createLimits, type Limits } from './limits.ts';

const { points, duration } = rules.secondFactor;
const start = Date.parse('2026-11-20T12:00:00.000Z');

function describeLimits(open: () => Promise<Database>, create: (db: Database) => Limits): void {
  let db: Database;
  let limits: Limits;
  const consume = (times: number, key = 'mira') =>
    Promise.all(Array.from({ length: times }, () => limits.consume('secondFactor', key)));
  const setClock = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

  beforeEach(async () => {
    setClock(0);
    db = await open();
    limits = create(db);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await db.destroy();
  });

  it('allows a number for each key, then reports the wait until the window ends', async () => {
    const waits = await consume(points + 5);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(points);
    expect(await consume(1, 'teo')).toEqual([0]);
    setClock(duration - 10);
    expect(await consume(1)).toEqual([10]);
    setClock(duration + 1);
    expect(await consume(1)).toEqual([0]);
  });

  it('returns no longer wait than the window after the clock was set back', async () => {
    setClock(9 * duration);
    await consume(points);
    setClock(0);
    expect(await consume(1)).toEqual([duration]);
  });

  it('allows again what was refunded', async () => {
    await consume(points);
    await limits.refund('secondFactor', 'mira');
    // PostgreSQL may take the second first.
    expect((await consume(2)).toSorted((one, other) => one - other)).toEqual([0, duration]);
  });

  it('uses up none of several limits if one of them refuses', async () => {
    await consume(points);
    const counters = [
      ['profileKeys', 'mira'],
      ['secondFactor', 'mira'],
    ] as const;
    for (let time = 0; time < rules.profileKeys.points + 1; time += 1)
      expect(await consumeAll(limits, counters)).toBe(duration);
    expect(await limits.consume('profileKeys', 'mira')).toBe(0);
  });
}

const openSqlite = () => openDatabase({ kind: 'sqlite', file: ':memory:' });
const secret = 'a secret of the tests';

describe('limits in memory', () => describeLimits(openSqlite, () => createLimits(null)));

describeOnPostgres('limits on PostgreSQL', () => {
  const open = () => openCopy(`limits-${randomUUID()}`);
  describeLimits(open, (db) => createLimits({ db, secret }));

  it('are shared by all processes, and stored without a name or an address', async () => {
    const db = await open();
    const processes = [createLimits({ db, secret }), createLimits({ db, secret })];
    const requests = Array.from({ length: points + 4 }, (_, index) =>
      processes[index % 2]?.consume('secondFactor', 'mira@student.example'),
    );
    expect((await Promise.all(requests)).filter((wait) => wait === 0)).toHaveLength(points);
    const rows = await db.selectFrom('rate_limits').select('key').execute();
    expect(rows).toEqual([{ key: expect.stringMatching(/^secondFactor:[\w-]{43}$/) }]);
    await db.destroy();
  });
});

const own = { id: 'a0000000-0000-4000-8000-000000000001', by: 'applicant' } as const;

test('sixty changes an hour are made, of all kinds together', async () => {
  const ctx = await openContext();
  const change = async () => 'made';
  for (let time = 0; time < 60; time += 1) expect(await limitChanges(ctx, own, change)).toBe('made');
  const refused = await limitChanges(ctx, own, () => Promise.reject(new Error('must not be asked')));
  expect(refused).toMatchObject({ code: 'too-many', waitSeconds: expect.closeTo(3600, -2) });
  expect(await limitChanges(ctx, { ...own, by: 'guardian' }, change)).toBe('made');
  expect(await limitChanges(ctx, { ...own, id: 'another' }, change)).toBe('made');
});
