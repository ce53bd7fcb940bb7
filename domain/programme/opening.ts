import type { ProgrammeSettings } from '../model/settings.ts';
import { type LocalTime, nameTimeZone, toLocalTime } from '../model/time.ts';

type Dates = Pick<ProgrammeSettings, 'opensAt' | 'closesAt' | 'timeZone'>;

/** What the page of a closed form says: when applications open again, as far as that is known. */
export type ClosedPeriod = {
  readonly opens: {
    /** ISO 8601, UTC: a browser shows it in its own time zone. */
    readonly at: string;
    readonly local: LocalTime;
    /** IANA name, for example Europe/Berlin. */
    readonly timeZone: string;
    /** For example `UTC+2`. */
    readonly offset: string;
  } | null;
};

/**
 * Null while applications are open. An opening date behind the closing date is the next one: closed from the closing date
 * until then.
 */
export function findClosedPeriod({ opensAt, closesAt, timeZone }: Dates, now: Date): ClosedPeriod | null {
  const time = now.toISOString();
  const hasOpened = opensAt === null || opensAt <= time;
  const isBeforeClosing = closesAt === null || time < closesAt;
  const reopens = opensAt !== null && closesAt !== null && closesAt < opensAt;
  if (reopens ? hasOpened || isBeforeClosing : hasOpened && isBeforeClosing) return null;
  if (hasOpened) return { opens: null };
  const offset = nameTimeZone(opensAt, timeZone, 'shortOffset').replace('GMT', 'UTC');
  return { opens: { at: opensAt, local: toLocalTime(opensAt, timeZone), timeZone, offset } };
}
