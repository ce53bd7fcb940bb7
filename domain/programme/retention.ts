import { deleteEndedLinks } from '../../core/profiles/delete-ended-links.ts';
import { findLastRun, recordRun, retentionJob } from '../../core/programme/job-runs.ts';
import { getProgrammeSettings, lockSettings, type StoredSettings } from '../../core/programme/settings.ts';
import type { Transaction } from '../../db/schema.ts';
import { eraseApplication } from '../applications/erase.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ProgrammeSettings } from '../model/settings.ts';
import { openStatuses } from '../model/status.ts';
import { dayMs } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { Change } from '../ports/changes.ts';
import { listPages, type ReviewFilter } from '../ports/review-store.ts';

type Outcome = keyof ProgrammeSettings['retentionDays'];

/** How many applications were erased, by their outcome. */
export type RetentionCounts = { readonly [outcome in Outcome]?: number };

const pageSize = 200;

type ExpiredFilter = Pick<ReviewFilter, 'suspected' | 'statuses' | 'reasons' | 'submittedUntil' | 'statusUntil'>;

/** Clocks of several machines differ by seconds. */
const clockDifferenceMs = 5 * 60 * 1000;

/**
 * Erases what is older than its period. Nothing when this clock is earlier than the newest application or the last run: one of
 * them is wrong, and an operator has to say that the clock is right (`trustsClock`). A dry run counts.
 */
export async function eraseExpired(
  ports: ReviewPorts,
  { isDryRun, trustsClock = false }: { readonly isDryRun: boolean; readonly trustsClock?: boolean },
): Promise<Result<RetentionCounts, 'clock-behind'>> {
  if (!isDryRun && !trustsClock && (await isClockBehind(ports))) return fail('clock-behind');
  const counts: Partial<Record<Outcome, number>> = {};
  for (const [outcome, filter] of await listExpired(ports)) {
    const count = isDryRun ? await ports.reviews.count(filter) : await eraseAll(ports, outcome, filter);
    if (count > 0) counts[outcome] = count;
  }
  return succeed(counts);
}

async function isClockBehind(ports: ReviewPorts): Promise<boolean> {
  const request = { filter: {}, sort: { by: 'submitted', descending: true }, limit: 1 } as const;
  const [newest] = (await ports.reviews.list(request)).entries;
  const newestMs = newest ? Date.parse(newest.application.timestamp) : 0;
  const lastRun = await findLastRun(ports, retentionJob);
  const latestMs = Math.max(newestMs, lastRun === null ? 0 : Date.parse(lastRun));
  // Also where the last run cannot be read, which is NaN.
  return !(ports.now().getTime() >= latestMs - clockDifferenceMs);
}

/** When the next run begins, within the hour before; null where it is late, or there was none. */
export async function findNextRun(ports: ReviewPorts): Promise<Date | null> {
  const lastRun = await findLastRun(ports, retentionJob);
  if (lastRun === null) return null;
  const nextMs = Date.parse(lastRun) + dayMs;
  return nextMs > ports.now().getTime() ? new Date(nextMs) : null;
}

/** What an operator's run leaves, so that the daily ones go on from here. */
export async function noteRetention(ctx: Pick<ReviewPorts, 'db' | 'now'>): Promise<void> {
  await recordRun(ctx.db, retentionJob, ctx.now().toISOString(), await findLastRun(ctx, retentionJob));
}

/** Removes the records that are over by themselves, which hold an address or a key: a new address, a late link, an investor's. */
export async function removeEnded(ports: ReviewPorts): Promise<void> {
  const nowMs = ports.now().getTime();
  await ports.db.deleteFrom('contact_changes').where('expiresAt', '<', new Date(nowMs).toISOString()).execute();
  await ports.db.deleteFrom('late_links').where('expiresAt', '<', new Date(nowMs).toISOString()).execute();
  await deleteEndedLinks(ports);
}

/** How many the next run erases. */
export async function countExpired(ports: ReviewPorts): Promise<number> {
  let total = 0;
  for (const [, filter] of await listExpired(ports)) total += await ports.reviews.count(filter);
  return total;
}

/** Those that the next run erases, with their outcome; at most so many of each. */
export async function listExpiredApplications(ports: ReviewPorts, limit: number) {
  const sort = { by: 'submitted', descending: false } as const;
  const pages = (await listExpired(ports)).map(async ([outcome, filter]) =>
    (await ports.reviews.list({ filter, sort, limit })).entries.map((entry) => ({ ...entry, outcome })),
  );
  return (await Promise.all(pages)).flat();
}

/** What is older than its period, by outcome; a period of 0 days never ends. */
async function listExpired(ports: ReviewPorts): Promise<readonly (readonly [Outcome, ExpiredFilter])[]> {
  return listExpiredBy(ports, await getProgrammeSettings(ports));
}

function listExpiredBy(
  { now }: ReviewPorts,
  { retentionDays }: ProgrammeSettings,
): readonly (readonly [Outcome, ExpiredFilter])[] {
  const outcomes = (Object.keys(retentionDays) as Outcome[]).filter((outcome) => retentionDays[outcome] > 0);
  return outcomes.map((outcome) => {
    // What has reached its period just now is over.
    const until = new Date(now().getTime() - retentionDays[outcome] * dayMs + 1).toISOString();
    if (outcome === 'spam') return [outcome, { suspected: true, submittedUntil: until }];
    if (outcome === 'open') return [outcome, { statuses: openStatuses, submittedUntil: until }];
    return [outcome, { statuses: ['closed'], reasons: [outcome], statusUntil: until }];
  });
}

/**
 * Page by page in the order of arrival; erasing what was read moves no later page. The period is read again for each, and each is
 * erased only while the settings are as they were read: who lengthens a period while the job runs keeps what is left.
 */
async function eraseAll(ports: ReviewPorts, outcome: Outcome, filter: ExpiredFilter): Promise<number> {
  const request = { filter, sort: { by: 'submitted', descending: false }, limit: pageSize } as const;
  let count = 0;
  for await (const entries of listPages(ports.reviews, request))
    for (const { application } of entries) {
      const findGuard = async (entry: ReviewedApplication) => {
        const settings = await getProgrammeSettings(ports);
        const expired = listExpiredBy(ports, settings).find(([one]) => one === outcome)?.[1];
        return expired !== undefined && matches(entry, expired) ? [refuseIfChanged(settings)] : null;
      };
      const options = { cause: 'period', actor: { kind: 'site' }, findGuard } as const;
      if (await eraseApplication(ports, application.id, options)) count += 1;
    }
  return count;
}

/** Refuses the write when the settings have changed since they were read. */
function refuseIfChanged({ version }: StoredSettings): Change {
  const work = async (db: Transaction) => ((await lockSettings({ db })).version === version ? null : 'record-changed');
  return { kind: 'run', work };
}

/** Asked again of each, because it may have been changed since the page was read. */
function matches({ application, review, spamFlag }: ReviewedApplication, filter: ExpiredFilter): boolean {
  const { suspected = false, statuses, reasons, submittedUntil, statusUntil } = filter;
  return (
    suspected === (spamFlag !== null) &&
    (statuses?.includes(review.status) ?? true) &&
    (review.reason === null || (reasons?.includes(review.reason) ?? true)) &&
    (submittedUntil === undefined || application.timestamp < submittedUntil) &&
    (statusUntil === undefined || review.statusSince < statusUntil)
  );
}
