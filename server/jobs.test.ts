import { beforeEach, expect, test } from 'vitest';
import type { Context } from '../core/context.ts';
import { recordRun } from '../db/jobs.ts';
import { openDatabase } from '../db/open.ts';
import { openContext } from '../tests/support/open-context.ts';
import { borrowDatabase, describeOnPostgres } from '../tests/support/postgres.ts';
import { type Job, startJobs } from './jobs.ts';
import type { LogEntry } from './log.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let ctx: Context;
let now: Date;
let logged: LogEntry[];
let runs: number;

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  ctx = await openContext({ now: () => now });
  logged = [];
  runs = 0;
});

const count = async () => {
  runs += 1;
};

const createDailyJob = (work: Job['work'] = count): Job => ({ name: 'retention', periodMs: dayMs, work });

/** A process of the site. */
const start = (job: Job) => startJobs([job], { ...ctx, log: (entry) => logged.push(entry) });

/** A process that starts, looks once, and stops. */
const look = (job = createDailyJob()) => start(job).close();

test('a job runs once in its period', async () => {
  await look();
  await look();
  expect(runs).toBe(1);
  now = new Date(now.getTime() + 22 * hourMs);
  await look();
  expect(runs).toBe(1);
  now = new Date(now.getTime() + 2 * hourMs);
  await look();
  expect(runs).toBe(2);
});

test('times in the future, as a wrong clock leaves them, hold up nothing', async () => {
  await recordRun(ctx.db, 'retention', new Date('2036-01-01T00:00:00.000Z'));
  await look();
  expect(runs).toBe(1);
});

test('a failure is logged, and the next look tries again', async () => {
  await look(createDailyJob(() => Promise.reject(new Error('away'))));
  expect(logged).toMatchObject([{ level: 'error', event: 'retention-failed', error: { kind: 'Error' } }]);
  await look();
  expect(runs).toBe(1);
});

test('a stop waits for the work that runs', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const runner = start(
    createDailyJob(async () => {
      begin();
      await release;
      await count();
    }),
  );
  await begun;
  const closed = runner.close();
  resolve();
  await closed;
  expect(runs).toBe(1);
});

describeOnPostgres('on PostgreSQL', () => {
  test('a job runs in one of several processes', async () => {
    const { url, giveBack } = await borrowDatabase();
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'postgres', url, poolSize: 2 })));
    const runners = processes.map((db) => startJobs([createDailyJob()], { db, now: () => now, log: () => {} }));
    await Promise.all(runners.map((runner) => runner.close()));
    expect(runs).toBe(1);
    await Promise.all(processes.map((db) => db.destroy()));
    await giveBack();
  });
});
