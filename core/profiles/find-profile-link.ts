import type { ProfileLinkTable } from '../../db/schema.ts';
import { lockApplication } from '../../db/transaction.ts';
import type { Reader, TransactionContext } from '../context.ts';
import { hashLinkKey } from '../link-key.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { type Day, getDay } from '../time.ts';
import { findProfile, isShown } from './find-profile.ts';

export async function findProfileLink({ db }: Reader, id: string): Promise<ProfileLinkTable | undefined> {
  return db.selectFrom('profile_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export function isLinkOpen({ revokedAt, until }: ProfileLinkTable, today: Day): boolean {
  return revokedAt === null && today <= until;
}

/** Locks the application of an open link. Null if the key is wrong, or the link or the profile is closed. */
export async function lockOpenLink(tx: TransactionContext, key: string) {
  const id = hashLinkKey(key);
  const found = await findProfileLink(tx, id);
  if (!found) return null;
  await lockApplication(tx, found.applicationId);
  const profile = await findProfile(tx, found.applicationId);
  if (!profile || !isShown(profile)) return null;
  // Read again, because it may have been revoked before the lock.
  const link = await findProfileLink(tx, id);
  const { timeZone } = await getProgrammeSettings(tx);
  const today = getDay(tx.now(), timeZone);
  return link && isLinkOpen(link, today) ? { link, profile, today } : null;
}
