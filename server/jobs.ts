import { deleteOldAccessLog } from '../core/access-log/delete-old-access-log.ts';
import type { Context } from '../core/context.ts';
import { sendReminders } from '../core/invitations/send-reminders.ts';
import { sendDigest } from '../core/notices/send-digest.ts';
import { deleteEnded } from '../core/retention/delete-ended.ts';
import { deleteExpired } from '../core/retention/delete-expired.ts';
import { retentionJob } from '../core/retention/retention-runs.ts';
import { dayMs } from '../core/time.ts';
import { findLastRun, recordRun, withJobLock } from '../db/jobs.ts';
import { maintain } from '../db/maintain.ts';
import { isPostgres } from '../db/migrate.ts';
import { describeError, type Log } from './log.ts';

export type Job = {
  /** Also in the table `jobs`; a failure is `NAME-failed` in the log. */
  readonly name: string;
  readonly periodMs: number;
  readonly work: () => Promise<unknown>;
};

type JobContext = Pick<Context, 'db' | 'now'> & { readonly log: Log };

const minuteMs = 60_000;
/** How often a job is looked at, at most. */
const longestPauseMs = 60 * minuteMs;

/** What the site does by itself. A new job is a row. */
export function listJobs(ctx: Context, log: Log): readonly Job[] {
  const jobs: Job[] = [
    { name: 'digest', periodMs: dayMs, work: () => sendDigest(ctx) },
    { name: 'event-reminders', periodMs: 15 * minuteMs, work: () => sendReminders(ctx) },
    { name: retentionJob, periodMs: dayMs, work: () => applyRetention(ctx, log) },
  ];
  // The write-ahead log of SQLite has what was deleted until then.
  if (!isPostgres(ctx.db)) jobs.push({ name: 'database-upkeep', periodMs: minuteMs, work: () => maintain(ctx.db) });
  return jobs;
}

async function applyRetention(ctx: Context, log: Log): Promise<void> {
  const deleted = await deleteExpired(ctx, { isDryRun: false });
  await deleteEnded(ctx);
  log({ level: 'info', event: 'retention', ...deleted, record: await deleteOldAccessLog(ctx) });
}

/**
 * Runs each job now and after its period, in one process of the site. After a failure the next look tries again. One job after
 * the other: each takes a connection for its lock.
 */
export function startJobs(jobs: readonly Job[], ctx: JobContext): { close(): Promise<void> } {
  const waiting = new Set<Job>();
  let last = Promise.resolve();
  const run = async (job: Job) => {
    waiting.delete(job);
    await withJobLock(ctx.db, job.name, () => runIfDue(job, ctx)).catch((error) =>
      ctx.log({ level: 'error', event: `${job.name}-failed`, error: describeError(error) }),
    );
  };
  const look = (job: Job) => {
    if (waiting.has(job)) return;
    waiting.add(job);
    last = last.then(() => run(job));
  };
  const timers = jobs.map((job) => setInterval(look, getPauseMs(job), job).unref());
  for (const job of jobs) look(job);
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await last;
    },
  };
}

function getPauseMs({ periodMs }: Job): number {
  return Math.min(periodMs, longestPauseMs);
}

async function runIfDue(job: Job, ctx: JobContext): Promise<void> {
  const lastRun = await findLastRun(ctx.db, job.name);
  const sinceMs = lastRun === null ? Number.POSITIVE_INFINITY : ctx.now().getTime() - Date.parse(lastRun);
  // A little less than the period, so that a daily job stays at its hour. A time ahead of now comes from a wrong clock.
  if (sinceMs >= 0 && sinceMs < job.periodMs - getPauseMs(job)) return;
  await job.work();
  await recordRun(ctx.db, job.name, ctx.now());
}
