import { hash } from 'node:crypto';
import { makeRandomKey } from '../model/link-key.ts';
import type { LateLink } from '../model/settings.ts';
import { dayMs } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import { noteSetting } from '../ports/log-changes.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';

const lateLinkDays = 7;

/** The record's id for the key of a late link, which itself is stored nowhere. */
const hashLateKey = (key: string) => hash('sha256', key, 'base64url');

/** A link that lets one person apply after the closing date. Resolves to its key (128 bits), which is shown once. */
export async function makeLateLink({ write, now }: ReviewPorts, by: string) {
  const key = makeRandomKey();
  const madeAt = now().toISOString();
  const expiresAt = new Date(now().getTime() + lateLinkDays * dayMs).toISOString();
  const data: LateLink = { madeAt, madeBy: by, expiresAt };
  const id = hashLateKey(key);
  await write([
    putRecord({ collection: 'late-links', id, group: 'unused', position: expiresAt, data }),
    noteSetting(by, madeAt, { setting: 'late-link' }),
  ]);
  return { key, expiresAt };
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
