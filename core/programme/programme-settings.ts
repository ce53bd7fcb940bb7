import type { CloseReason } from '../applications/listed-status.ts';
import { addDays, type Day, findDay } from '../time.ts';

/** What the operators have not set has its default. */
export type ProgrammeSettings = {
  /** Days until an answer is promised, 1 to 90. */
  readonly promisedDays: number;
  /** When staff get a mail about new applications. */
  readonly notice: 'daily' | 'none';
  /** How many reviewers score each application, 1 to 7. */
  readonly scoresPerApplication: number;
  /** IANA name, for example Europe/Berlin: in it days are counted. */
  readonly timeZone: string;
  /** Days after the outcome; 0: never erased by itself. `spam` counts from the arrival. */
  readonly retentionDays: { readonly [reason in CloseReason | 'spam' | 'open']: number };
  /** Timestamps; null: not set. Open from `opensAt` (null: since always) until `closesAt` (null: for ever). */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
};

export const defaultSettings: ProgrammeSettings = {
  promisedDays: 14,
  notice: 'daily',
  scoresPerApplication: 3,
  timeZone: 'UTC',
  retentionDays: { spam: 30, withdrawn: 30, declined: 180, unreachable: 180, duplicate: 30, finished: 0, open: 0 },
  opensAt: null,
  closesAt: null,
};

/** The day until which an answer is promised to who applies at this time. */
export function findAnswerDue(
  { promisedDays, timeZone }: Pick<ProgrammeSettings, 'promisedDays' | 'timeZone'>,
  at: Date | string,
): Day {
  return addDays(findDay(at, timeZone), promisedDays);
}
