import { nameTimeZone, toLocalTime } from '../time.ts';
import type { ProgrammeSettings } from './programme-settings.ts';

type Dates = Pick<ProgrammeSettings, 'opensAt' | 'closesAt' | 'timeZone'>;

/** The reopening, as far as it is known. */
export type ClosedPeriod = NonNullable<ReturnType<typeof findClosedPeriod>>;

/** Null while applications are open. If they open after they close, they are closed in between. */
export function findClosedPeriod({ opensAt, closesAt, timeZone }: Dates, now: Date) {
  const time = now.toISOString();
  const hasOpened = opensAt === null || opensAt <= time;
  const isBeforeClosing = closesAt === null || time < closesAt;
  const reopens = opensAt !== null && closesAt !== null && closesAt < opensAt;
  if (reopens ? hasOpened || isBeforeClosing : hasOpened && isBeforeClosing) return null;
  if (hasOpened) return { opens: null };
  const offset = nameTimeZone(opensAt, timeZone, 'shortOffset').replace('GMT', 'UTC');
  return { opens: { at: opensAt, local: toLocalTime(opensAt, timeZone), timeZone, offset } };
}
