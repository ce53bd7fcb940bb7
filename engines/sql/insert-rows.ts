import { type RawBuilder, sql } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Columns, Row } from './tables.ts';
import { applicationColumns, mailColumns, recordColumns, reviewColumns, type SqlDatabase } from './tables.ts';

/** An open transaction, or the database where a statement stands alone. */
export type SqlSession = {
  readonly database: SqlDatabase;
  readonly dialect: SqlDialect;
  /** Whether changes of applications wait for their copies in Firestore. */
  readonly copiesApplications?: boolean;
};

type Target = {
  readonly table: string;
  readonly columns: Columns;
  /** The columns by which a row is known to be there already. */
  readonly key: string;
  /** What a row brings along that is no column, and the condition on it. */
  readonly given?: Columns;
  readonly where?: RawBuilder<boolean>;
};

export const newApplications: Target = {
  table: 'applications',
  columns: applicationColumns,
  key: 'id',
  given: { unlessStored: 'text' },
  where: sql`NOT EXISTS (SELECT 1 FROM applications AS stored WHERE stored.id = given."unlessStored")`,
};
export const newReviews: Target = { table: 'reviews', columns: reviewColumns, key: 'id' };
export const newSpamFlags: Target = { table: 'suspicions', columns: { id: 'text', reason: 'text' }, key: 'id' };
export const newMails: Target = { table: 'outbox', columns: mailColumns, key: 'id' };
export const newRecords: Target = { table: 'records', columns: recordColumns, key: 'collection, id' };

/** Resolves to the ids of the rows that were inserted; one that is there already is left out. */
export async function insertRows(
  { database, dialect }: SqlSession,
  { table, columns, key, given = {}, where = sql`true` }: Target,
  rows: readonly Row[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const names = sql.raw(
    Object.keys(columns)
      .map((name) => `"${name}"`)
      .join(),
  );
  const inserted = await sql<{ id: string }>`
    INSERT INTO ${sql.id(table)} (${names}) SELECT ${names} FROM ${dialect.unpack({ ...columns, ...given }, rows)}
    WHERE ${where} ON CONFLICT (${sql.raw(key)}) DO NOTHING RETURNING id`.execute(database);
  return inserted.rows.map(({ id }) => id);
}
