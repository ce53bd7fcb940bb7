import { sql } from 'kysely';
import type { SqlDialect } from '../sql/dialect.ts';

/** Sets these locks apart from those of other programs in the same database. */
const lockClass = 20_261_122;
/** A power of two. More would fill the table of locks that all connections share (max_locks_per_transaction). */
const lockCount = 128;

export const postgresDialect: SqlDialect = {
  databaseType: 'postgres',
  unpack(columns, rows) {
    const list = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
    return sql`json_to_recordset(${JSON.stringify(rows)}::json) AS given (${sql.raw(list.join())})`;
  },
  countDays: (from, until) => sql`CAST(${until} AS date) - CAST(${from} AS date)`,
  // https://www.postgresql.org/docs/current/pgtrgm.html#PGTRGM-INDEX
  matchWords({ words, isWide }) {
    const conditions = words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return isWide ? sql`(person LIKE ${pattern} OR venture LIKE ${pattern})` : sql`venture LIKE ${pattern}`;
    });
    return sql`reviews.number IN (SELECT rowid FROM "reviewSearch" WHERE ${sql.join(conditions, sql` AND `)})`;
  },
  outsideIndex: (column) => column,
  isFrequent: async () => false,
  // In one order everywhere, so that two transactions wait for each other instead of deadlocking.
  lock: (names) => sql`SELECT pg_advisory_xact_lock(${sql.lit(lockClass)}, number) FROM (
    SELECT DISTINCT hashtext(name) & ${sql.lit(lockCount - 1)} AS number
    FROM json_array_elements_text(${JSON.stringify(names)}::json) AS name ORDER BY number
  ) AS numbers`,
};
