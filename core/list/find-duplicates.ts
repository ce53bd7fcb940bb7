import { sql } from 'kysely';
import type { Reader } from '../context.ts';

export async function findDuplicateIds({ db }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`(${isShared('emailKey')} or ${isShared('phoneKey')})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function isShared(key: 'emailKey' | 'phoneKey') {
  const [here, there] = [sql.ref(`applications.${key}`), sql.ref(`other.${key}`)];
  return sql`exists (select 1 from applications as other
    where ${there} = ${here} and other.status <> 'spam' and other.id <> applications.id)`;
}
