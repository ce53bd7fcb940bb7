import type { ProgrammeSettings } from '../model/settings.ts';
import { type LocalTime, nameTimeZone, toLocalTime } from '../model/time.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';
import { hashLateKey } from './late-links.ts';

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

/** The unused late link with this key; null for none. */
export async function findLateLink(records: RecordStore, key: string | null, now: Date): Promise<StoredRecord | null> {
  if (!key) return null;
  const record = await records.find('late-links', hashLateKey(key));
  return record && record.group === 'unused' && String(record.data['expiresAt']) > now.toISOString() ? record : null;
}

/** A late link lets one application in; the change belongs into the write that stores it. */
export function markLateLinkUsed(record: StoredRecord): Change {
  return putRecord({ ...record, group: 'used' });
}
