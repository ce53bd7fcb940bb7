import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { createTestContext } from '../tests/support/test-context.ts';
import { type Job, startJobs } from './job-runner.ts';
import type { LogEntry } from './log.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let database: Database;
let now: Date;
let logged: LogEntry[];
let runs: number;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  now = new Date('2026-11-20T12:00:00.000Z');
  logged = [];
  runs = 0;
});

afterEach(() => database.destroy());

const count = async () => {
  runs += 1;
};

const makeDailyJob = (work: Job['work'] = count): Job => ({ name: 'retention', everyMs: dayMs, scope: 'site', work });

/** A process of the site. */
function start(job: Job) {
  const ctx = createTestContext(database, config);
  return startJobs([job], { ...ctx, now: () => now, log: (entry) => logged.push(entry) });
}

/** A process that starts, looks once, and stops. */
const look = (job = makeDailyJob()) => start(job).close();

async function putRun(data: { leaseUntil: string | null; finishedAt: string | null }) {
  const { db } = createTestContext(database, config);
  await db
    .insertInto('jobs')
    .values({ name: 'retention', ...data })
    .execute();
}

test('a job of the site runs once in its period, in one process', async () => {
  await Promise.all([look(), look(), look()]);
  expect(runs).toBe(1);
  now = new Date(now.getTime() + 22 * hourMs);
  await look();
  expect(runs).toBe(1);
  now = new Date(now.getTime() + 2 * hourMs);
  await look();
  expect(runs).toBe(2);
});

test('a job of each process runs in each', async () => {
  await Promise.all([look({ ...makeDailyJob(), scope: 'process' }), look({ ...makeDailyJob(), scope: 'process' })]);
  expect(runs).toBe(2);
});

test('a job waits for the lease of another process, but not of one that was killed', async () => {
  await putRun({ leaseUntil: '2026-11-20T12:30:00.000Z', finishedAt: null });
  await look();
  expect(runs).toBe(0);
  now = new Date('2026-11-20T12:31:00.000Z');
  await look();
  expect(runs).toBe(1);
});

test('times in the future, as a wrong clock leaves them, hold up nothing', async () => {
  await putRun({ leaseUntil: '2036-01-01T00:00:00.000Z', finishedAt: '2036-01-01T00:00:00.000Z' });
  await look();
  expect(runs).toBe(1);
});

test('a failure is logged, and the next look tries again', async () => {
  await look(makeDailyJob(() => Promise.reject(new Error('away'))));
  expect(logged).toMatchObject([{ level: 'error', event: 'retention-failed', error: { kind: 'Error' } }]);
  await look();
  expect(runs).toBe(1);
});

test('a stop waits for the work that runs', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const runner = start(
    makeDailyJob(async () => {
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
