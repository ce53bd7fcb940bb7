import { sql } from 'kysely';
import type { StoredApplication } from '../../domain/model/application.ts';
import { makeSearchKeys, type SearchKeys } from '../../domain/model/search-keys.ts';
import type { SqlSession } from './insert-rows.ts';
import { keyColumns } from './tables.ts';

/** Lets searches find applications that have just got a review. */
export async function insertTexts({ database, dialect }: SqlSession, derived: readonly SearchKeys[]): Promise<void> {
  const columns = { id: 'text', person: 'text', venture: 'text' } as const;
  const given = dialect.unpack(
    columns,
    derived.map(({ id, texts }) => ({ id, ...texts })),
  );
  await sql`INSERT INTO "reviewSearch" (rowid, person, venture)
    SELECT reviews.number, given.person, given.venture FROM ${given} JOIN reviews ON reviews.id = given.id`.execute(
    database,
  );
}

/** Makes what is derived from applications again; their reviews are there. */
export async function updateKeys(session: SqlSession, applications: readonly StoredApplication[]): Promise<void> {
  const { database, dialect } = session;
  const derived = applications.map(makeSearchKeys);
  const given = dialect.unpack(
    { id: 'text', ...keyColumns },
    derived.map(({ id, keys }) => ({ id, ...keys })),
  );
  const changes = Object.keys(keyColumns).map((name) => sql`${sql.id(name)} = given.${sql.id(name)}`);
  await sql`UPDATE reviews SET ${sql.join(changes)} FROM ${given} WHERE reviews.id = given.id`.execute(database);
  const ids = derived.map(({ id }) => id);
  await database
    .deleteFrom('reviewSearch')
    .where('rowid', 'in', database.selectFrom('reviews').select('number').where('id', 'in', ids))
    .execute();
  await insertTexts(session, derived);
}
