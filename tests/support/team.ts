import { conduct } from '../../content/en/conduct.ts';
import { checkKinds } from '../../core/safety/check.ts';
import type { TeamTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';

const agreed = { conductVersion: conduct.version, conductAgreedAt: '2026-01-08T09:00:00.000Z' };

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

/** Valid checks of these members of the team, who have agreed to the code of conduct. */
export async function addValidChecks(db: Database, ...emails: readonly string[]): Promise<void> {
  for (const person of emails) {
    const stored = { person, linkId: null, checkedBy: 'Harbour Office', checkedOn: '2026-01-08', remindedAt: null };
    await db
      .insertInto('checks')
      .values(checkKinds.map((kind) => ({ ...stored, kind, validUntil: '2099-12-31' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('team').set(agreed).where('email', '=', person).execute();
  }
}
