import { sql } from 'kysely';
import type { SqlDialect } from '../sql/dialect.ts';

export const postgresDialect: SqlDialect = {
  databaseType: 'postgres',
  unpack(columns, rows) {
    const list = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
    return sql`json_to_recordset(${JSON.stringify(rows)}::json) AS given (${sql.raw(list.join())})`;
  },
};
