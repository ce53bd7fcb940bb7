import type { ProfileLinkTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { isEmail } from '../email.ts';
import { createProfileKey, hashLinkKey } from '../link-key.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { addDays, getDay } from '../time.ts';
import { findProfile, isShown } from './find-profile.ts';
import { findProfileLink } from './find-profile-link.ts';
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
    const open = { revokedAt: null, revokedBy: null, openedAt: null, interestedAt: null };
    const row: ProfileLinkTable = { id, applicationId, name, email, createdAt, createdBy: actorEmail, until, ...open };
    await tx.db.insertInto('profile_links').values(row).execute();
    return succeed(key);
  });
}
