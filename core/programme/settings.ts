import type { SettingsTable } from '../../db/programme-tables.ts';
import type { Reader } from '../context.ts';
import { addDays, type Day, getDay, nameTimeZone, toLocalTime } from '../time.ts';

export type ProgrammeSettings = Readonly<Omit<SettingsTable, 'id' | 'version'>>;

export const defaultSettings: ProgrammeSettings = {
  promisedDays: 14,
  scoresPerApplication: 3,
  timeZone: 'UTC',
  opensAt: null,
  closesAt: null,
  spamDays: 30,
  withdrawnDays: 30,
  duplicateDays: 30,
  declinedDays: 180,
  unreachableDays: 180,
  finishedDays: 0,
  openDays: 0,
  checksRequired: 'minors',
};

/** The outcomes decide how long an application is kept; `open`: neither closed nor spam. */
export const outcomes = ['spam', 'withdrawn', 'duplicate', 'declined', 'unreachable', 'finished', 'open'] as const;
export type Outcome = (typeof outcomes)[number];

/** Returns the days after the outcome; 0: kept. Spam and open applications count from their arrival. */
export function getKeptDays(settings: ProgrammeSettings, outcome: Outcome): number {
  return settings[`${outcome}Days`];
}

/** The day until which an answer is promised to an application of this time. */
export function findAnswerDue({ promisedDays, timeZone }: ProgrammeSettings, at: string): Day {
  return addDays(getDay(at, timeZone), promisedDays);
}

export const unset: SettingsTable = { id: 1, version: 0, ...defaultSettings };

export async function getProgrammeSettings({ db }: Reader): Promise<Readonly<SettingsTable>> {
  const stored = await db.selectFrom('settings').selectAll().executeTakeFirst();
  return stored ?? unset;
}

/** The reopening, as far as it is known. */
export type ClosedPeriod = NonNullable<ReturnType<typeof findClosedPeriod>>;

/** Null while applications are open. If they open after they close, they are closed in between. */
export function findClosedPeriod({ opensAt, closesAt, timeZone }: ProgrammeSettings, now: Date) {
  const time = now.toISOString();
  const hasOpened = opensAt === null || opensAt <= time;
  const isBeforeClosing = closesAt === null || time < closesAt;
  const reopens = opensAt !== null && closesAt !== null && closesAt < opensAt;
  if (reopens ? hasOpened || isBeforeClosing : hasOpened && isBeforeClosing) return null;
  if (hasOpened) return { opens: null };
  const offset = nameTimeZone(opensAt, timeZone, 'shortOffset').replace('GMT', 'UTC');
  return { opens: { at: opensAt, local: toLocalTime(opensAt, timeZone), timeZone, offset } };
}
