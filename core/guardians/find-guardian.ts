import type { ApplicationTable, GuardianTable } from '../../db/schema.ts';
import type { Context, Reader } from '../context.ts';
import { hashLinkKey } from '../link-key.ts';
import { asksForGuardian } from './guardian.ts';

export async function findGuardian({ db }: Reader, applicationId: string): Promise<GuardianTable | undefined> {
  return db.selectFrom('guardians').selectAll().where('applicationId', '=', applicationId).executeTakeFirst();
}

/** Returns the reason why an applicant meets nobody yet, or null. */
export async function findGuardianError(ctx: Pick<Context, 'db' | 'ages'>, { id, age }: ApplicationTable) {
  const state = (await findGuardian(ctx, id))?.state;
  if (state === 'refused') return 'guardian-refused' as const;
  return state !== 'confirmed' && asksForGuardian(age, ctx.ages) ? ('guardian-waiting' as const) : null;
}

/** Returns the guardian whose link has this key. Wrong and ended keys look the same. */
export async function findGuardianByKey({ db }: Reader, key: string): Promise<GuardianTable | undefined> {
  return db.selectFrom('guardians').selectAll().where('id', '=', hashLinkKey(key)).executeTakeFirst();
}

export async function listGuardians({ db }: Reader, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return new Map<string, GuardianTable>();
  const rows = await db.selectFrom('guardians').selectAll().where('applicationId', 'in', applicationIds).execute();
  return new Map(rows.map((guardian) => [guardian.applicationId, guardian]));
}
