import { checkKinds } from '../../core/safety/check.ts';
import type { Database } from '../../db/schema.ts';
import { agreed } from './team.ts';

const day = '2026-01-08';

/** Valid checks of these members of the team, who have agreed to the code of conduct. */
export async function addValidChecks(db: Database, ...emails: readonly string[]): Promise<void> {
  for (const person of emails) {
    const stored = { person, linkId: null, checkedBy: 'Harbour Office', checkedOn: day, remindedAt: null };
    await db
      .insertInto('checks')
      .values(checkKinds.map((kind) => ({ ...stored, kind, validUntil: '2099-12-31' })))
      .execute();
    await db.updateTable('team').set(agreed).where('email', '=', person).execute();
  }
}
