import type { GuardianTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { hashLinkKey } from '../link-key.ts';
import type { GuardianState } from './guardian.ts';

export async function findGuardian({ db }: Reader, applicationId: string): Promise<GuardianTable | null> {
  const guardians = db.selectFrom('guardians').selectAll();
  return (await guardians.where('applicationId', '=', applicationId).executeTakeFirst()) ?? null;
}

/** Returns the guardian whose link has this key; null for a wrong or ended one. */
export async function findGuardianByKey({ db }: Reader, key: string): Promise<GuardianTable | null> {
  const guardians = db.selectFrom('guardians').selectAll();
  return (await guardians.where('id', '=', hashLinkKey(key)).executeTakeFirst()) ?? null;
}

export async function listGuardianStates({ db }: Reader, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return new Map<string, GuardianState>();
  const rows = await db
    .selectFrom('guardians')
    .select(['applicationId', 'state'])
    .where('applicationId', 'in', applicationIds)
    .execute();
  return new Map(rows.map(({ applicationId, state }) => [applicationId, state]));
}
