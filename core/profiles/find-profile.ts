import type { Context } from '../context.ts';
import { type Founder, listApprovers, type Profile } from './profile.ts';

type Reader = Pick<Context, 'db' | 'ages'>;

/** Returns the profile of an application, or null if it was never saved. */
export async function findProfile(ctx: Reader, founder: Founder): Promise<Profile | null> {
  const [profile] = await findProfiles(ctx, [founder]);
  return profile ?? null;
}

/** Returns the profiles of these applications, the newest first, without those that were never saved. */
export async function findProfiles({ db, ages }: Reader, founders: readonly Founder[]): Promise<readonly Profile[]> {
  const ids = founders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('profiles')
    .selectAll()
    .where('applicationId', 'in', ids)
    .orderBy('savedAt', 'desc')
    .orderBy('applicationId')
    .execute();
  const consents = await db.selectFrom('consents').selectAll().where('applicationId', 'in', ids).execute();
  const guardians = await db.selectFrom('guardians').selectAll().where('applicationId', 'in', ids).execute();
  return rows.flatMap((row) => {
    const founder = founders.find(({ id }) => id === row.applicationId);
    if (!founder) return [];
    const guardian = guardians.find(({ applicationId }) => applicationId === founder.id) ?? null;
    const given = consents.filter(({ applicationId }) => applicationId === founder.id);
    return { ...row, founder, guardian, consents: given, approvers: listApprovers(founder, guardian, ages) };
  });
}
