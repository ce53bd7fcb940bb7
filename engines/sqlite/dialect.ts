import { sql } from 'kysely';
import type { SqlDialect } from '../sql/dialect.ts';

export const sqliteDialect: SqlDialect = {
  databaseType: 'sqlite',
  // https://www.sqlite.org/json1.html#jptr
  unpack(columns, rows) {
    const list = Object.keys(columns).map((name) => `value->>'${name}' AS "${name}"`);
    return sql`(SELECT ${sql.raw(list.join())} FROM json_each(${JSON.stringify(rows)})) AS given`;
  },
};
