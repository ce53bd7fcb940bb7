import { sql } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Columns, Row } from './tables.ts';
import { recordColumns, type SqlDatabase } from './tables.ts';

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
};

export const newRecords: Target = { table: 'records', columns: recordColumns, key: 'collection, id' };

/** Resolves to the ids of the rows that were inserted; one that is there already is left out. */
export async function insertRows(
  { database, dialect }: SqlSession,
  { table, columns, key }: Target,
  rows: readonly Row[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const names = sql.raw(
    Object.keys(columns)
      .map((name) => `"${name}"`)
      .join(),
  );
  const inserted = await sql<{ id: string }>`
    INSERT INTO ${sql.id(table)} (${names}) SELECT ${names} FROM ${dialect.unpack(columns, rows)}
    WHERE true ON CONFLICT (${sql.raw(key)}) DO NOTHING RETURNING id`.execute(database);
  return inserted.rows.map(({ id }) => id);
}
