import { setTimeout as wait } from 'node:timers/promises';
import { deleteOldAccessLog } from '../core/access-log/access-log.ts';
import type { Context } from '../core/context.ts';
import { sendReminders } from '../core/invitations/event-mail.ts';
import { deleteEnded, deleteExpired, retentionJob } from '../core/retention/retention.ts';
import { sendCheckReminders } from '../core/safety/checks.ts';
import { dayMs } from '../core/time.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { findLastRun, recordRun, withJobLock } from '../db/jobs.ts';
import { maintain } from '../db/maintain.ts';
import { describeError, type Log } from './log.ts';

export type Job = {
  /** Also in the table `jobs`; a failure is `NAME-failed` in the log. */
  readonly name: string;
  readonly periodMs: number;
  readonly work: () => Promise<unknown>;
};

type JobContext = Pick<Context, 'db' | 'now'> & { readonly log: Log };

const minuteMs = 60_000;
/** Between two looks at what is due. */
const pauseMs = minuteMs;

/** Lists the jobs of the site. A new job is a row. */
export function listJobs(ctx: Context, log: Log): readonly Job[] {
  const jobs: Job[] = [
    { name: 'event-reminders', periodMs: 15 * minuteMs, work: () => sendReminders(ctx) },
    { name: 'check-reminders', periodMs: dayMs, work: () => sendCheckReminders(ctx) },
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
 * Runs each job now and after its period, in one process of the site. One runs at a time, because each
 * takes a connection for its lock. After a failure the next look tries again.
 */
export function startJobs(jobs: readonly Job[], ctx: JobContext): { close(): Promise<void> } {
  const closing = new AbortController();
  async function run(): Promise<void> {
    do {
      for (const job of jobs) await runIfDue(job, ctx);
      await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    } while (!closing.signal.aborted);
  }
  const running = run();
  return {
    close() {
      closing.abort();
      return running;
    },
  };
}

async function runIfDue({ name, periodMs, work }: Job, { db, now, log }: JobContext): Promise<void> {
  try {
    await withJobLock(db, name, async () => {
      const lastRun = await findLastRun(db, name);
      const sinceMs = lastRun === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(lastRun);
      // A little less than the period keeps a daily job at its hour. A time in the future is a wrong clock's.
      if (sinceMs >= 0 && sinceMs < periodMs - pauseMs) return;
      await work();
      await recordRun(db, name, now());
    });
  } catch (error) {
    log({ level: 'error', event: `${name}-failed`, error: describeError(error) });
  }
}
