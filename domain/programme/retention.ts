import { eraseApplication } from '../applications/erase.ts';
import type { ApplicationEntry } from '../model/application.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { Job, ProgrammeSettings } from '../model/settings.ts';
import { closeReasons, statuses } from '../model/status.ts';
import { dayMs } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ReviewFilter } from '../ports/review-store.ts';
import { readSettings } from '../ports/stored-settings.ts';

type Outcome = keyof ProgrammeSettings['retentionDays'];

/** How many applications were erased, by their outcome. */
export type RetentionCounts = { readonly [outcome in Outcome]?: number };

const pageSize = 200;
/** Longer than erasing takes; a process that is killed keeps others from it no longer. */
const leaseMs = 60 * 60 * 1000;
/** A little less than a day, so that a job which is asked every hour does not move through the day. */
const pauseMs = 23 * 60 * 60 * 1000;

/** Erases what is older than its period, or only counts it. */
export async function eraseExpired(
  ports: ReviewPorts,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<RetentionCounts> {
  const { settings } = await readSettings(ports.records);
  const counts: Partial<Record<Outcome, number>> = {};
  for await (const { entry, outcome } of readCandidates(ports, settings.retentionDays)) {
    if (outcome === null) continue;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (!isDryRun) await eraseApplication(ports, entry, { cause: 'period', actor: { kind: 'site' } });
  }
  return counts;
}

/** So many are read for a page that only tells the count. */
const mostRead = 2000;

/** How many the next run erases: at least `count`, and exactly so many where `isComplete`. */
export async function countExpired(
  ports: Pick<ReviewPorts, 'applications' | 'reviews' | 'records' | 'now'>,
): Promise<{ readonly count: number; readonly isComplete: boolean }> {
  const { settings } = await readSettings(ports.records);
  let [count, read] = [0, 0];
  for await (const { outcome } of readCandidates(ports, settings.retentionDays)) {
    if (outcome !== null) count += 1;
    read += 1;
    if (read === mostRead) return { count, isComplete: false };
  }
  return { count, isComplete: true };
}

/** Erases once a day, whichever process asks first; null when it was done less than a day ago, or another one is at it. */
export async function eraseExpiredDaily(ports: ReviewPorts): Promise<RetentionCounts | null> {
  const lease = await takeLease(ports);
  if (!lease) return null;
  const counts = await eraseExpired(ports, { isDryRun: false });
  await putJob(ports, lease.version, { leaseUntil: null, finishedAt: ports.now().toISOString() });
  return counts;
}

/** `outcome` is null for one that is not older than its period. */
type Candidate = { readonly entry: ApplicationEntry; readonly outcome: Outcome | null };

async function* readCandidates(
  ports: Pick<ReviewPorts, 'applications' | 'reviews' | 'now'>,
  days: ProgrammeSettings['retentionDays'],
): AsyncGenerator<Candidate> {
  const now = ports.now().getTime();
  const isOver = (since: string, period: number) => period > 0 && Date.parse(since) + period * dayMs <= now;
  if (days.junk > 0)
    for await (const entry of ports.applications.read({ suspected: true })) {
      if (!isOver(entry.application.timestamp, days.junk)) break;
      yield { entry, outcome: 'junk' };
    }
  const periods = closeReasons.map((reason) => days[reason]).filter((period) => period > 0);
  if (periods.length > 0) {
    // What was closed until this moment was submitted until then too.
    const submittedUntil = new Date(now - Math.min(...periods) * dayMs + 1).toISOString();
    for await (const entry of readReviewed(ports, { statuses: ['closed'], submittedUntil })) {
      const { reason, statusSince } = entry.review;
      yield { entry, outcome: reason && isOver(statusSince, days[reason]) ? reason : null };
    }
  }
  if (days.open === 0) return;
  const submittedUntil = new Date(now - days.open * dayMs).toISOString();
  const open = statuses.filter((status) => status !== 'closed');
  for await (const entry of readReviewed(ports, { statuses: open, submittedUntil })) yield { entry, outcome: 'open' };
}

/** Page by page in the order of arrival; erasing what was read moves no later page. */
async function* readReviewed(
  { reviews }: Pick<ReviewPorts, 'reviews'>,
  filter: ReviewFilter,
): AsyncGenerator<ReviewedApplication> {
  const request = { filter, sort: { by: 'submitted', descending: false }, limit: pageSize } as const;
  let page = await reviews.list(request);
  for (;;) {
    yield* page.entries;
    if (page.next === null) return;
    page = await reviews.list({ ...request, after: page.next });
  }
}

async function takeLease(ports: ReviewPorts): Promise<{ readonly version: number } | null> {
  const record = await ports.records.find('jobs', 'retention');
  const job = record?.data as Job | undefined;
  const now = ports.now().getTime();
  if (job?.leaseUntil && Date.parse(job.leaseUntil) > now) return null;
  if (job?.finishedAt && Date.parse(job.finishedAt) + pauseMs > now) return null;
  const version = record?.version ?? 0;
  const leaseUntil = new Date(now + leaseMs).toISOString();
  const taken = await putJob(ports, version, { leaseUntil, finishedAt: job?.finishedAt ?? null });
  return taken.ok ? { version: version + 1 } : null;
}

function putJob({ write }: ReviewPorts, version: number, data: Job) {
  const id = 'retention';
  const record = { collection: 'jobs', id, parent: '', group: '', position: id, version: version + 1, data } as const;
  return write([{ kind: 'put-record', record, expectedVersion: version }]);
}
