import type { SettingsTable } from '../../db/programme-tables.ts';
import { addDays, type Day, getDay } from '../time.ts';

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
};

/** The outcomes decide how long an application is kept; `open`: neither closed nor spam. */
export const outcomes = ['spam', 'withdrawn', 'duplicate', 'declined', 'unreachable', 'finished', 'open'] as const;
export type Outcome = (typeof outcomes)[number];

/** Returns the days after the outcome; 0: kept. Spam and open applications count from their arrival. */
export function getKeptDays(settings: ProgrammeSettings, outcome: Outcome): number {
  return settings[`${outcome}Days`];
}

/** The day until which an answer is promised to an application of this time. */
export function findAnswerDue(
  { promisedDays, timeZone }: Pick<ProgrammeSettings, 'promisedDays' | 'timeZone'>,
  at: Date | string,
): Day {
  return addDays(getDay(at, timeZone), promisedDays);
}
