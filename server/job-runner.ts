import type { JobRun } from '../domain/model/settings.ts';
import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import { putRecord } from '../domain/ports/changes.ts';
import { describeError, type Log } from './log.ts';

export type Job = {
  /** Also the id of its record, and part of its events in the log: a failure is `NAME-failed`. */
  readonly name: string;
  readonly everyMs: number;
  /** `site`: one process of the site at a time, by a lease. `process`: each process, for itself. */
  readonly scope: 'site' | 'process';
  readonly work: () => Promise<unknown>;
};

type RunnerPorts = ReviewPorts & { readonly log: Log };

/** Longer than any job takes. A process that is killed keeps the others from its job no longer than this. */
const leaseMs = 60 * 60 * 1000;
/** How often it is asked whether a job of the site is due, at most. */
const longestPauseMs = 60 * 60 * 1000;

/** Runs each job now and after its period. A failure is logged, and the next look tries again. */
export function startJobs(jobs: readonly Job[], ports: RunnerPorts): { close(): Promise<void> } {
  const stops = jobs.map((job) => {
    let running: Promise<void> | null = null;
    const run = () => {
      running ??= runJob(job, ports).finally(() => {
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

async function runJob(job: Job, ports: RunnerPorts): Promise<void> {
  try {
    if (job.scope === 'process') await job.work();
    else await runWithLease(job, ports);
  } catch (error) {
    ports.log({ level: 'error', event: `${job.name}-failed`, error: describeError(error) });
  }
}

async function runWithLease(job: Job, { records, write, now }: RunnerPorts): Promise<void> {
  const record = await records.find('jobs', job.name);
  const { leaseUntil = null, finishedAt = null } = (record?.data ?? {}) as Partial<JobRun>;
  const startMs = now().getTime();
  // A little less than the period, so that a job which is asked every hour does not move through the day.
  const isDone = isBetween(finishedAt, startMs - job.everyMs + findPauseMs(job), startMs);
  if (isDone || isBetween(leaseUntil, startMs, startMs + leaseMs)) return;

  const put = (version: number, data: JobRun) =>
    write([putRecord({ collection: 'jobs', id: job.name, version, data })]);
  const version = record?.version ?? 0;
  const taken = await put(version, { leaseUntil: new Date(startMs + leaseMs).toISOString(), finishedAt });
  if (!taken.ok) return;
  try {
    await job.work();
    await put(version + 1, { leaseUntil: null, finishedAt: now().toISOString() });
  } catch (error) {
    // While the store is away the lease ends by itself.
    await put(version + 1, { leaseUntil: null, finishedAt }).catch(() => {});
    throw error;
  }
}

/** Whether a stored time is within these. A time out of them, as a wrong clock leaves it, holds up nothing. */
function isBetween(timestamp: string | null, afterMs: number, untilMs: number): boolean {
  if (timestamp === null) return false;
  const time = Date.parse(timestamp);
  return time > afterMs && time <= untilMs;
}
