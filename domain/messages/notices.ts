import { countApplications } from '../../core/applications/count-applications.ts';
import { listApplications } from '../../core/applications/list-applications.ts';
import { findLastRun, recordRun } from '../../core/programme/job-runs.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { listTeam } from '../../core/team/list-team.ts';
import type { ProgrammeSettings } from '../model/settings.ts';
import { addDays, countDays, findDay, findLatest, toLocalTime } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { addMail, type Change } from '../ports/changes.ts';

/** In the table `jobs`: until when arrivals were counted. */
const noticeRun = 'staff-notice';

/** On a clock of the programme. */
const dailyNoticeTime = '07:00';

/** A write that takes longer is given up. */
const longestWriteMs = 10_000;

/**
 * Mails the team about applications that arrived since the last notice, when one is due. To be called every minute or so,
 * by any number of processes: one of them writes the notice. Resolves to how many mails there were.
 */
export async function sendDueNotice(ports: ReviewPorts): Promise<number> {
  const settings = await getProgrammeSettings(ports);
  const stored = await findLastRun(ports, noticeRun);
  const now = ports.now();
  // What is being stored just now counts next time: its timestamp is from before its write.
  const at = new Date(now.getTime() - longestWriteMs).toISOString();
  // A clock that was wrong left a time in the future. Better an application is announced twice than never.
  const since =
    stored !== null && stored > now.toISOString() ? `${addDays(findDay(now, 'UTC'), -1)}T00:00:00.000Z` : stored;
  // At the first start there may be thousands of applications from before.
  if (since === null || settings.notice === 'none') {
    if (since === null || findDay(since, 'UTC') !== findDay(now, 'UTC')) await ports.write([putNotice(stored, at)]);
    return 0;
  }
  const { timeZone } = settings;
  if (since >= findLatest(dailyNoticeTime, new Date(at), timeZone)) return 0;
  const arrived = await countApplications(ports, { submittedFrom: since, submittedUntil: at });
  if (arrived === 0) {
    await ports.write([putNotice(stored, at)]);
    return 0;
  }
  const facts = await collectFacts(ports, settings, now);
  const team = await listTeam(ports);
  const sinceThen = { time: toLocalTime(since, timeZone), today: findDay(now, timeZone) };
  const request = { kind: 'staff-notice', arrived, since: sinceThen, ...facts } as const;
  const mails = team.map(({ email: to }) => addMail(ports.writeMail({ ...request, to })));
  // Another process may have been faster.
  if (!(await ports.write([putNotice(stored, at), ...mails])).ok) return 0;
  ports.notifyDelivery();
  return mails.length;
}

function putNotice(before: string | null, at: string): Change {
  return { kind: 'run', work: async (db) => ((await recordRun(db, noticeRun, at, before)) ? null : 'record-changed') };
}

async function collectFacts(ports: ReviewPorts, { timeZone, promisedDays }: ProgrammeSettings, now: Date) {
  const today = findDay(now, timeZone);
  const [unread, overdue, oldest] = await Promise.all([
    countApplications(ports, { statuses: ['new'] }),
    countApplications(ports, { dueBefore: today }),
    listApplications(
      ports,
      { filter: { dueBefore: today }, sort: { by: 'answer-due', descending: false } },
      { page: 1, limit: 1 },
    ),
  ]);
  const oldestDue = oldest[0]?.answerDueOn;
  return {
    new: unread,
    overdue,
    oldestOverByDays: oldestDue === undefined ? null : countDays(oldestDue, today),
    nextDueInDays: await findNextDue(ports, { today, promisedDays, overdue }),
  };
}

/** The first day from today on for which an answer is promised, in days from today. */
async function findNextDue(
  ctx: Pick<ReviewPorts, 'db'>,
  { today, promisedDays, overdue }: { today: string; promisedDays: number; overdue: number },
): Promise<number | null> {
  for (let days = 0; days <= promisedDays; days += 1)
    if ((await countApplications(ctx, { dueBefore: addDays(today, days + 1) })) > overdue) return days;
  return null;
}
