import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { hashLinkKey } from '../link-key.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { listTeam } from '../team/member.ts';
import { getDay } from '../time.ts';
import { findProfile, isShown } from './find-profile.ts';
import { findProfileLink, isLinkOpen } from './profile-links.ts';

export type OpenProfile = Extract<Awaited<ReturnType<typeof openProfile>>, { readonly ok: true }>['value'];

/** Returns the profile of a link, and records that a person opened it. Each refusal has the same code. */
export async function openProfile(ctx: Context, key: string, isPerson = true) {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpenLink(tx, key);
    if (!found) return fail('closed');
    const { link, profile } = found;
    if (isPerson) {
      const change = { openedAt: tx.now().toISOString() };
      await tx.db.updateTable('profile_links').set(change).where('id', '=', link.id).execute();
    }
    const { texts, ageBand, region } = profile;
    const { name: investor, interestedAt, until } = link;
    return succeed({ texts, ageBand, region, investor, isInterested: interestedAt !== null, until });
  });
}

/** Records that the investor would like to know more, and notifies the coordinators once. */
export async function recordInterest(ctx: Context, key: string) {
  const coordinators = (await listTeam(ctx)).filter(({ role }) => role === 'coordinator');
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpenLink(tx, key);
    if (!found) return fail('closed');
    if (found.link.interestedAt !== null) return succeed(null);
    const change = { interestedAt: tx.now().toISOString() };
    await tx.db.updateTable('profile_links').set(change).where('id', '=', found.link.id).execute();
    for (const { email: to } of coordinators)
      await addToOutbox(tx, tx.writeMail({ kind: 'profile-interest', to }), { applicationId: null });
    return succeed(null);
  });
}

/** Locks the application of an open link. Null if the key is wrong, or the link or the profile is closed. */
async function lockOpenLink(tx: TransactionContext, key: string) {
  const id = hashLinkKey(key);
  const found = await findProfileLink(tx, id);
  if (!found) return null;
  await lockApplication(tx, found.applicationId);
  const profile = await findProfile(tx, found.applicationId);
  if (!profile || !isShown(profile)) return null;
  // Read again, because it may have been revoked before the lock.
  const link = await findProfileLink(tx, id);
  const { timeZone } = await getProgrammeSettings(tx);
  return link && isLinkOpen(link, getDay(tx.now(), timeZone)) ? { link, profile } : null;
}
