import { conduct } from '../../content/en/conduct.ts';
import { checkKinds } from '../../core/safety/check.ts';
import type { Database } from '../../db/schema.ts';

const at = '2026-01-08T09:00:00.000Z';

/** Valid checks of these members of the team, who have agreed to the code of conduct. */
export async function addValidChecks(db: Database, ...emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const stored = { email, linkId: null, checkedBy: 'Harbour Office', checkedOn: '2026-01-08', remindedAt: null };
    const valid = { ...stored, validUntil: '2099-12-31', createdAt: at };
    await db
      .insertInto('checks')
      .values(checkKinds.map((kind) => ({ ...valid, id: `${email} ${kind}`, kind })))
      .execute();
    await db.insertInto('conduct_agreements').values({ email, version: conduct.version, agreedAt: at }).execute();
  }
}
