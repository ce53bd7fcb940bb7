import type { RawBuilder } from 'kysely';
import type { Columns, Row } from './tables.ts';

/** Where SQLite and PostgreSQL differ; the rest of their stores is the same. */
export type SqlDialect = {
  readonly databaseType: 'sqlite' | 'postgres';
  /** The rows as a table `given`, in one parameter: the text of the statement is the same for any number of rows. */
  unpack(columns: Columns, rows: readonly Row[]): RawBuilder<unknown>;
};
