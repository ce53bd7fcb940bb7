import type { AccessLogEntry } from '../model/access-log-entry.ts';
import { makeReference } from '../model/reference.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { removeRecordsBefore } from '../ports/changes.ts';
import { noteInAccessLog } from '../ports/log-changes.ts';
import type { RecordCursor, RecordStore, StoredRecord } from '../ports/records.ts';

/** Which entries to list. What is absent does not matter. */
export type AccessLogFilter = {
  /** The address of a member of the team, `applicant` or `site`. */
  readonly who?: string | undefined;
  readonly what?: AccessLogEntry['what'] | undefined;
};

/** A page is behind an entry (older) or before one (newer); absent: the newest entries. */
export type AccessLogPlace = { readonly olderThan: RecordCursor } | { readonly newerThan: RecordCursor };

/**
 * Entries of the access log, the newest first. `newer`, `older`: where the page with newer and the one with older entries begin;
 * null where there are none.
 */
export async function readAccessLog(
  records: RecordStore,
  { who, what }: AccessLogFilter,
  { place, limit }: { readonly place?: AccessLogPlace; readonly limit: number },
) {
  const isTowardsNewer = place !== undefined && 'newerThan' in place;
  const after = place && ('newerThan' in place ? place.newerThan : place.olderThan);
  const page = await records.readPage({
    collection: 'access-log',
    parent: who,
    group: what,
    newestFirst: !isTowardsNewer,
    after: after ?? null,
    limit,
  });
  const found = page.records as readonly StoredRecord[] as readonly StoredRecord<AccessLogEntry>[];
  const entries = isTowardsNewer ? found.toReversed() : found;
  const [first, last] = [entries[0] ?? null, entries.at(-1) ?? null];
  return {
    entries,
    newer: isTowardsNewer ? page.next && first : place ? first : null,
    older: isTowardsNewer ? last : page.next,
  };
}

export function countAccessLog(records: RecordStore, { who, what }: AccessLogFilter): Promise<number> {
  return records.count({ collection: 'access-log', parent: who, group: what });
}

/**
 * Writes into the access log that a member of the team opens contact details: once for each clock hour, however often and in
 * how many tabs. Rejects when it cannot be written; then the details must not be shown.
 */
export async function noteOpened(
  { records, write, now, keyedHash }: ReviewPorts,
  { applicationId, email }: { readonly applicationId: string; readonly email: string },
): Promise<void> {
  const at = now().toISOString();
  const hour = at.slice(0, 'YYYY-MM-DDTHH'.length);
  // The id is the same for all who look at once: the second one is a conflict, and the entry is there.
  const id = `opened-${Buffer.from(keyedHash(`opened ${hour} ${applicationId} ${email}`)).toString('base64url')}`;
  if (await records.find('access-log', id)) return;
  const details = { reference: makeReference(applicationId) };
  await write([noteInAccessLog({ by: email, at, what: 'opened-contact', details }, id)]);
}

/** Removes the entries that are older than a year; for the daily job. Resolves to how many there were. */
export async function removeOldAccessLog(ports: ReviewPorts): Promise<number> {
  const until = new Date(ports.now());
  until.setUTCFullYear(until.getUTCFullYear() - 1);
  return removeRecordsBefore(ports, 'access-log', until.toISOString());
}
