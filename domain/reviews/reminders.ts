import { type Day, findDay, findLatest } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { addMail, type Change, putRecord } from '../ports/changes.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { readMembers } from '../team/members.ts';
import { countUnscored, findAgain, hasNext, mostWaiting } from './queue.ts';
import { readReviewer } from './reviewer.ts';

/** On a clock of the programme. */
const reminderTime = '08:00';
const monday = 1;

/**
 * Mails each reviewer for whom the queue has something, when that is due. To be called every minute or so, by any number of
 * processes: one of them writes the mails. Resolves to how many there were.
 */
export async function sendReviewReminders(ports: ReviewPorts): Promise<number> {
  const { records, write, now, writeMail, notifyDelivery } = ports;
  const { settings } = await readSettings(records);
  const record = await records.find('settings', 'review-reminder');
  const at = now().toISOString();
  const stored = record?.data['at'] as string | undefined;
  const version = record?.version ?? 0;
  const done = putRecord({ collection: 'settings', id: 'review-reminder', version, data: { at } });
  // At the first start, after a wrong clock, and while it is off: the next one is the first.
  const isFirst = stored === undefined || stored > at;
  if (isFirst || settings.reviewReminder === 'off') {
    if (isFirst || findDay(stored, 'UTC') !== findDay(at, 'UTC')) await write([done]);
    return 0;
  }
  const { reviewReminder: rhythm, timeZone } = settings;
  const isDay = (day: Day) => rhythm === 'daily' || new Date(day).getUTCDay() === monday;
  if (stored >= findLatest(reminderTime, now(), { timeZone, counts: isDay })) return 0;
  const mails: Change[] = [];
  for (const { data } of await readMembers(ports)) {
    if (data.role !== 'reviewer') continue;
    const viewer = { kind: 'authenticated', email: data.email, emailVerified: true, roles: [data.role] } as const;
    const reviewer = await readReviewer(records, viewer);
    const hasNewVersion = (await findAgain(ports, reviewer)) !== null;
    if (!hasNewVersion && !(await hasNext(ports, reviewer))) continue;
    const count = await countUnscored(ports, reviewer);
    const request = { count, mayBeMore: count >= mostWaiting, hasNewVersion, rhythm };
    mails.push(addMail(writeMail({ kind: 'review-reminder', to: data.email, ...request })));
  }
  // Another process may have been faster.
  if (!(await write([done, ...mails])).ok) return 0;
  if (mails.length > 0) notifyDelivery();
  return mails.length;
}
