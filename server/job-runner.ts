import type { Context } from '../core/context.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { JobTable } from '../db/programme-tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { describeError, type Log } from './log.ts';

export type Job = {
  /** Also in the table `jobs`, and part of its events in the log: a failure is `NAME-failed`. */
  readonly name: string;
  readonly everyMs: number;
  /** `site`: one process of the site at a time, by a lease. `process`: each process, for itself. */
  readonly scope: 'site' | 'process';
  readonly work: () => Promise<unknown>;
};

type RunnerPorts = Pick<Context, 'db' | 'now'> & { readonly log: Log };

/** Longer than any job takes. A process that is killed keeps the others from its job no longer than this. */
const leaseMs = 60 * 60 * 1000;
/** How often it is asked whether a job of the site is due, at most. */
const longestPauseMs = 60 * 60 * 1000;

/** Runs each job now and after its period. A failure is logged, and the next look tries again. */
export function startJobs(jobs: readonly Job[], ctx: RunnerPorts): { close(): Promise<void> } {
  const stops = jobs.map((job) => {
    let running: Promise<void> | null = null;
    const run = () => {
      running ??= runJob(job, ctx).finally(() => {
        running = null;
      });
    };
    run();
    const timer = setInterval(run, findPauseMs(job)).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return {
    async close() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function findPauseMs({ everyMs, scope }: Job): number {
  return scope === 'site' ? Math.min(everyMs, longestPauseMs) : everyMs;
}

async function runJob(job: Job, ctx: RunnerPorts): Promise<void> {
  try {
    if (job.scope === 'process') await job.work();
    else await runWithLease(job, ctx);
  } catch (error) {
    ctx.log({ level: 'error', event: `${job.name}-failed`, error: describeError(error) });
  }
}

async function runWithLease(job: Job, ctx: RunnerPorts): Promise<void> {
  const lease = await takeLease(job, ctx);
  if (!lease.ok) return;
  const end = (run: Partial<JobTable>) =>
    ctx.db
      .updateTable('jobs')
      .set({ leaseUntil: null, ...run })
      .where('name', '=', job.name)
      .execute();
  try {
    await job.work();
    await end({ finishedAt: ctx.now().toISOString() });
  } catch (error) {
    // While the store is away the lease ends by itself.
    await end({}).catch(() => {});
    throw error;
  }
}

/** Fails if the job has run in its period, or another process runs it. */
function takeLease(job: Job, ctx: RunnerPorts): Promise<Result<null, 'not-due'>> {
  return inTransaction(ctx, async ({ db }) => {
    const name = job.name;
    const first = { name, leaseUntil: null, finishedAt: null };
    await db
      .insertInto('jobs')
      .values(first)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const run = await db.selectFrom('jobs').selectAll().where('name', '=', name).forUpdate().executeTakeFirstOrThrow();

    const startMs = ctx.now().getTime();
    // A little less than the period, so that a job which is asked every hour does not move through the day.
    const isDone = isBetween(run.finishedAt, startMs - job.everyMs + findPauseMs(job), startMs);
    if (isDone || isBetween(run.leaseUntil, startMs, startMs + leaseMs)) return fail('not-due');

    const leaseUntil = new Date(startMs + leaseMs).toISOString();
    await db.updateTable('jobs').set({ leaseUntil }).where('name', '=', name).execute();
    return succeed(null);
  });
}

/** Whether a stored time is within these. A time out of them, as a wrong clock leaves it, holds up nothing. */
function isBetween(timestamp: string | null, afterMs: number, untilMs: number): boolean {
  if (timestamp === null) return false;
  const time = Date.parse(timestamp);
  return time > afterMs && time <= untilMs;
}
