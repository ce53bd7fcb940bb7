import { inTransaction } from '../../db/transaction.ts';
import { countApplications } from '../applications/count-applications.ts';
import { listApplications } from '../applications/list-applications.ts';
import type { Context } from '../context.ts';
import { addToOutbox } from '../messages/outbox.ts';
import { findLastRun, recordRun } from '../programme/job-runs.ts';
import type { ProgrammeSettings } from '../programme/programme-settings.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { listTeam } from '../team/list-team.ts';
import { addDays, countDays, findDay, findLatest, toLocalTime } from '../time.ts';

/** In the table `jobs`: until when arrivals were counted. */
const noticeRun = 'staff-notice';

/** On a clock of the programme. */
const dailyNoticeTime = '07:00';

/** A write that takes longer is given up. */
const longestWriteMs = 10_000;

/**
 * Mails the team about applications that arrived since the last notice, when one is due. To be called every minute or so,
 * by any number of processes: one of them writes the notice. Returns how many mails there were.
 */
export async function sendDueNotice(ctx: Context): Promise<number> {
  const settings = await getProgrammeSettings(ctx);
  const stored = await findLastRun(ctx, noticeRun);
  const now = ctx.now();
  // What is being stored just now counts next time: its timestamp is from before its write.
  const at = new Date(now.getTime() - longestWriteMs).toISOString();
  // A clock that was wrong left a time in the future. Better an application is announced twice than never.
  const since =
    stored !== null && stored > now.toISOString() ? `${addDays(findDay(now, 'UTC'), -1)}T00:00:00.000Z` : stored;
  // At the first start there may be thousands of applications from before.
  if (since === null || settings.notice === 'none') {
    if (since === null || findDay(since, 'UTC') !== findDay(now, 'UTC')) await recordRun(ctx.db, noticeRun, at, stored);
    return 0;
  }
  const { timeZone } = settings;
  if (since >= findLatest(dailyNoticeTime, new Date(at), timeZone)) return 0;
  const arrived = await countApplications(ctx, { submittedFrom: since, submittedUntil: at });
  if (arrived === 0) {
    await recordRun(ctx.db, noticeRun, at, stored);
    return 0;
  }
  const facts = await collectFacts(ctx, settings, now);
  const team = await listTeam(ctx);
  const sinceThen = { time: toLocalTime(since, timeZone), today: findDay(now, timeZone) };
  const request = { kind: 'staff-notice', arrived, since: sinceThen, ...facts } as const;
  const sent = await inTransaction(ctx, async (tx) => {
    // Another process may have been faster.
    if (!(await recordRun(tx.db, noticeRun, at, stored))) return fail('sent-already');
    for (const { email: to } of team) await addToOutbox(tx, tx.writeMail({ ...request, to }), { applicationId: null });
    return succeed(null);
  });
  if (!sent.ok) return 0;
  ctx.notifyDelivery();
  return team.length;
}

async function collectFacts(ctx: Context, { timeZone, promisedDays }: ProgrammeSettings, now: Date) {
  const today = findDay(now, timeZone);
  const [unread, overdue, oldest] = await Promise.all([
    countApplications(ctx, { statuses: ['new'] }),
    countApplications(ctx, { dueBefore: today }),
    listApplications(
      ctx,
      { filter: { dueBefore: today }, sort: { by: 'answer-due', descending: false } },
      { page: 1, limit: 1 },
    ),
  ]);
  const oldestDue = oldest[0]?.answerDueOn;
  return {
    new: unread,
    overdue,
    oldestOverByDays: oldestDue === undefined ? null : countDays(oldestDue, today),
    nextDueInDays: await findNextDue(ctx, { today, promisedDays, overdue }),
  };
}

/** The first day from today on for which an answer is promised, in days from today. */
async function findNextDue(
  ctx: Pick<Context, 'db'>,
  { today, promisedDays, overdue }: { today: string; promisedDays: number; overdue: number },
): Promise<number | null> {
  for (let days = 0; days <= promisedDays; days += 1)
    if ((await countApplications(ctx, { dueBefore: addDays(today, days + 1) })) > overdue) return days;
  return null;
}
