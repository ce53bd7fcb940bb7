import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { ApplicationKeys, ApplicationTable, FirestoreCopyTable, SearchTextTable } from '../../db/schema.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';

/** As PostgreSQL names it. */
type ColumnType = 'text' | 'integer' | 'double precision';
export type Columns = { readonly [name: string]: ColumnType };
export type Row = { readonly [column: string]: unknown };

/** The tables that SQLite and PostgreSQL have in common; those of accounts are in engines/sql/identity/account-tables.ts. */
export type Tables = {
  applications: ApplicationTable & ApplicationKeys;
  search_texts: SearchTextTable;
  firestore_copies: FirestoreCopyTable;
  records: RecordRow;
};

export type RecordRow = Omit<StoredRecord, 'data'> & { readonly data: string };

export type SqlDatabase = Kysely<Tables>;

type ColumnsOf<Row> = { readonly [column in keyof Row & string]: ColumnType };

export const recordColumns: ColumnsOf<RecordRow> = {
  collection: 'text',
  id: 'text',
  parent: 'text',
  group: 'text',
  position: 'text',
  version: 'integer',
  data: 'text',
};

export async function countRows<Database, Table extends keyof Database, Columns>(
  query: SelectQueryBuilder<Database, Table, Columns>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { readonly total: unknown };
  return Number(total);
}
