import { deleteOldAccessLog } from '../core/access-log/delete-old-access-log.ts';
import type { Context } from '../core/context.ts';
import { sendReminders } from '../core/invitations/send-reminders.ts';
import { sendDigest } from '../core/notices/send-digest.ts';
import { deleteEnded } from '../core/retention/delete-ended.ts';
import { deleteExpired } from '../core/retention/delete-expired.ts';
import { retentionJob } from '../core/retention/retention-runs.ts';
import { dayMs } from '../core/time.ts';
import type { Job } from './job-runner.ts';
import type { Log } from './log.ts';

type JobParts = {
  readonly review: Context;
  /** Null where the engine has no log. */
  readonly maintain: (() => Promise<void>) | null;
  readonly log: Log;
};

const minuteMs = 60_000;

/** What the site does by itself. A new job is a row. */
export function listJobs({ review, maintain, log }: JobParts): readonly Job[] {
  const jobs: readonly (Omit<Job, 'work'> & { readonly work: Job['work'] | null })[] = [
    { name: 'digest', everyMs: dayMs, scope: 'site', work: () => sendDigest(review) },
    { name: 'event-reminders', everyMs: 15 * minuteMs, scope: 'site', work: () => sendReminders(review) },
    {
      name: retentionJob,
      everyMs: dayMs,
      scope: 'site',
      async work() {
        const deleted = await deleteExpired(review, { isDryRun: false });
        await deleteEnded(review);
        log({ level: 'info', event: 'retention', ...deleted, record: await deleteOldAccessLog(review) });
      },
    },
    // The log of this machine. What was erased stays in it until then.
    { name: 'database-upkeep', everyMs: minuteMs, scope: 'process', work: maintain },
  ];
  return jobs.filter((job): job is Job => job.work !== null);
}
