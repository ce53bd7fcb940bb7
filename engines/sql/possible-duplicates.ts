import { sql } from 'kysely';
import type { SearchKeys } from '../../domain/model/search-keys.ts';
import type { SqlSession } from './insert-rows.ts';

/** By what two applications may be of the same person. */
export type PersonKeys = Pick<SearchKeys['keys'], 'emailKey' | 'phoneKey' | 'personKey'>;

const columns = ['emailKey', 'phoneKey', 'personKey'] as const satisfies readonly (keyof PersonKeys)[];

/** Whether another application, which is not suspected, shares a key with the row of `reviews`. */
const hasDuplicate = sql<boolean>`(${sql.join(
  columns.map(
    (name) => sql`EXISTS (SELECT 1 FROM reviews AS other
      WHERE other.${sql.id(name)} = reviews.${sql.id(name)} AND other.suspected = 0 AND other.number <> reviews.number)`,
  ),
  sql` OR `,
)})`;

/** Whether a row of `reviews` has one of these keys. */
function sharesKey(keys: readonly PersonKeys[]) {
  const parts = columns.flatMap((name) => {
    const values = keys.map((key) => key[name]).filter((value) => value !== null);
    return values.length === 0 ? [] : [sql`(suspected = 0 AND ${sql.ref(name)} IN (${sql.join(values)}))`];
  });
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`;
}

/** After these applications were added, changed or cleared of a spam flag: marks them and those that share a key with them. */
export async function markDuplicates(
  { database, dialect }: SqlSession,
  applications: readonly ({ readonly id: string } & PersonKeys)[],
): Promise<void> {
  if (applications.length === 0) return;
  await lockKeys({ database, dialect }, applications);
  const given = dialect.unpack(
    { id: 'text' },
    applications.map(({ id }) => ({ id })),
  );
  const { rows: marked } = await sql<PersonKeys>`UPDATE reviews SET "hasPossibleDuplicate" = 1
    WHERE id IN (SELECT id FROM ${given}) AND suspected = 0 AND ${hasDuplicate}
    RETURNING ${sql.join(columns.map((name) => sql.id(name)))}`.execute(database);
  if (marked.length > 0)
    await sql`UPDATE reviews SET "hasPossibleDuplicate" = 1
      WHERE "hasPossibleDuplicate" = 0 AND ${sharesKey(marked)}`.execute(database);
}

/** After an application with these keys was removed, changed or suspected: nothing is said any more of those left alone. */
export async function unmarkDuplicates(session: SqlSession, keys: PersonKeys): Promise<void> {
  await lockKeys(session, [keys]);
  await sql`UPDATE reviews SET "hasPossibleDuplicate" = 0
    WHERE "hasPossibleDuplicate" = 1 AND ${sharesKey([keys])} AND NOT ${hasDuplicate}`.execute(session.database);
}

/** Two transactions that share a key would not see each other's application. */
async function lockKeys({ database, dialect }: SqlSession, keys: readonly PersonKeys[]): Promise<void> {
  const names = keys.flatMap((key) => columns.map((name) => `${name} ${key[name]}`));
  await dialect.lock?.(names).execute(database);
}
