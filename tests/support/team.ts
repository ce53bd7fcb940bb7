import { conduct } from '../../content/en/conduct.ts';
import type { TeamTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';

export const agreed = { conductVersion: conduct.version, conductAgreedAt: '2026-01-08T09:00:00.000Z' };

/** Adds a member of the team, who has agreed to the code of conduct, or changes one. */
export async function putMember(
  db: Database,
  email: string,
  change: Partial<TeamTable> = { role: 'coordinator' },
): Promise<void> {
  await db
    .insertInto('team')
    .values({ role: 'coordinator', name: '', isScoring: 1, ...agreed, ...change, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(change))
    .execute();
}
