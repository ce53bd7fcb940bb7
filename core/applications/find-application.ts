import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { getEmailKey } from '../email.ts';
import { getPhoneKey } from '../search/search-text.ts';

export async function findApplication({ db }: Reader, id: string): Promise<ApplicationTable | undefined> {
  return db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists these applications in this order. Deleted ones are left out. */
export async function listApplicationsById({ db }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('applications').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const duplicatesLimit = 20;

export async function listPossibleDuplicates({ db }: Reader, { id, email, phone }: ApplicationTable) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where((eb) => eb.or([eb('emailKey', '=', getEmailKey(email)), eb('phoneKey', '=', getPhoneKey(phone))]))
    .where('id', '<>', id)
    .where('status', '<>', 'spam')
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(duplicatesLimit)
    .execute();
}

const mostByEmail = 50;

/**
 * Selects the applications with this email in any letter case, oldest first; spam is left out. Of very many
 * the oldest: strangers may apply with an email, and must not hide its owner's.
 */
export function selectByEmail({ db }: Reader, email: string) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('emailKey', '=', getEmailKey(email))
    .where('status', '<>', 'spam')
    .orderBy('timestamp')
    .orderBy('id')
    .limit(mostByEmail);
}
