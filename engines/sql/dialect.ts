import type { RawBuilder } from 'kysely';
import type { Columns, Row, SqlDatabase } from './tables.ts';

/** Words of three characters or more. `isWide`: in everything, otherwise in the venture text alone. */
export type IndexedWords = { readonly words: readonly string[]; readonly isWide: boolean };

/** Where SQLite and PostgreSQL differ; the rest of their stores is the same. */
export type SqlDialect = {
  readonly databaseType: 'sqlite' | 'postgres';
  /** The rows as a table `given`, in one parameter: the text of the statement is the same for any number of rows. */
  unpack(columns: Columns, rows: readonly Row[]): RawBuilder<unknown>;
  /** From one day to another one (YYYY-MM-DD). */
  countDays(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<number>;
  /**
   * The condition for rows of `reviews`. `isFrequent`: with this number of matches the first rows of a list are found, and all are
   * counted, sooner by walking through an index than by looking each match up.
   */
  matchWords(words: IndexedWords, isFrequent: boolean): RawBuilder<boolean>;
  /** The column, in a condition that chooses no index. PostgreSQL chooses by how many rows each value has; SQLite takes any. */
  outsideIndex(column: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Whether very many match, where the database does not estimate that itself. */
  isFrequent(database: SqlDatabase, words: IndexedWords): Promise<boolean>;
  /** Until the end of the transaction, other transactions wait that want one of these locks. Null where there is one writer. */
  lock: ((names: readonly string[]) => RawBuilder<unknown>) | null;
};
