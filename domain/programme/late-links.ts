import { createHash } from 'node:crypto';
import { makeRandomKey } from '../model/link-key.ts';
import type { LateLink } from '../model/settings.ts';
import { dayMs } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';
import { noteSetting } from '../ports/log-changes.ts';

const lateLinkDays = 7;

/** The record's id for the key of a late link, which itself is stored nowhere. */
export function hashLateKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** A link that lets one person apply after the closing date. Resolves to its key (128 bits), which is shown once. */
export async function makeLateLink(
  { write, now }: ReviewPorts,
  by: string,
): Promise<{ readonly key: string; readonly expiresAt: string }> {
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
