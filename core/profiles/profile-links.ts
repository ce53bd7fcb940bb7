import type { ProfileLinkTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, Reader } from '../context.ts';
import { isEmail } from '../email.ts';
import { createProfileKey, hashLinkKey } from '../link-key.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { addDays, type Day, getDay } from '../time.ts';
import { findProfile, isShown, listProfiles } from './find-profile.ts';
import { investorMaxLength, linkDays } from './profile-texts.ts';

type NewProfileLink = Readonly<Record<'formId' | 'applicationId' | 'name' | 'email' | 'actorEmail', string>>;

/** `not-agreed`: an approver is missing. `changed-meanwhile`: the form created a link for somebody else. */
export type CreateProfileLinkError = Extract<Awaited<ReturnType<typeof createProfileLink>>, Failure<string>>['code'];

/** Creates a link for one named investor. Returns its key, which is shown once. */
export async function createProfileLink(ctx: Context, { formId, applicationId, actorEmail, ...typed }: NewProfileLink) {
  const name = typed.name.replaceAll(/\s+/g, ' ').trim().slice(0, investorMaxLength).toWellFormed();
  const email = typed.email.trim();
  if (name === '') return fail('name-missing');
  if (!isEmail(email)) return fail('not-an-email');
  const key = createProfileKey(ctx.keyedHash, `${applicationId} ${formId}`);
  const id = hashLinkKey(key);
  return inTransaction(ctx, async (tx) => {
    await lockApplication(tx, applicationId);
    const profile = await findProfile(tx, applicationId);
    if (!profile || !isShown(profile)) return fail('not-agreed');
    const stored = await findProfileLink(tx, id);
    if (stored) return stored.name === name && stored.email === email ? succeed(key) : fail('changed-meanwhile');

    const createdAt = tx.now().toISOString();
    const { timeZone } = await getProgrammeSettings(tx);
    const until = addDays(getDay(createdAt, timeZone), linkDays);
    const row = { id, applicationId, name, email, createdAt, createdBy: actorEmail, until };
    await tx.db.insertInto('profile_links').values(row).execute();
    return succeed(key);
  });
}

export async function revokeProfileLink(ctx: Context, id: string, actorEmail: string): Promise<void> {
  const link = await findProfileLink(ctx, id);
  if (!link) return;
  await inTransaction(ctx, async (tx) => {
    await lockApplication(tx, link.applicationId);
    const revoked = { revokedAt: tx.now().toISOString(), revokedBy: actorEmail };
    const update = tx.db.updateTable('profile_links').set(revoked).where('id', '=', id);
    await update.where('revokedAt', 'is', null).execute();
    return succeed(null);
  });
}

/** Lists the links of investors, of all or of one application, with their profiles, newest first. */
export async function listProfileLinks(ctx: Pick<Context, 'db' | 'ages'>, applicationId?: string) {
  const newest = ctx.db.selectFrom('profile_links').selectAll().orderBy('createdAt', 'desc').orderBy('id');
  const chosen = applicationId === undefined ? newest : newest.where('applicationId', '=', applicationId);
  const links = await chosen.execute();
  if (links.length === 0) return [];
  const ids = links.map((link) => link.applicationId);
  const profiles = new Map((await listProfiles(ctx, ids)).map((profile) => [profile.applicationId, profile]));
  return links.flatMap((link) => {
    const profile = profiles.get(link.applicationId);
    return profile ? [{ link, profile }] : [];
  });
}

export async function findProfileLink({ db }: Reader, id: string): Promise<ProfileLinkTable | undefined> {
  return db.selectFrom('profile_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export function isLinkOpen({ revokedAt, until }: ProfileLinkTable, today: Day): boolean {
  return revokedAt === null && today <= until;
}
