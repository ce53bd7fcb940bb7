import { conduct } from '../../content/en/conduct.ts';
import { checkKinds } from '../../core/safety/check.ts';
import { putMember } from '../../core/team/member-row.ts';
import type { Database } from '../../db/schema.ts';

const day = '2026-01-08';

/** Valid checks of these members of the team, who have agreed to the code of conduct. */
export async function addValidChecks(db: Database, ...emails: readonly string[]): Promise<void> {
  for (const person of emails) {
    const stored = { person, linkId: null, checkedBy: 'Harbour Office', checkedOn: day, remindedAt: null };
    await db
      .insertInto('checks')
      .values(checkKinds.map((kind) => ({ ...stored, kind, validUntil: '2099-12-31' })))
      .execute();
    await putMember(db, person, { conductVersion: conduct.version, conductAgreedAt: `${day}T09:00:00.000Z` });
  }
}
