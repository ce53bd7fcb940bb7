import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { SqlDialect } from './dialect.ts';
import { makeBetterAuthIdentity } from './identity/better-auth.ts';
import { makeSessionTable } from './identity/session-table.ts';
import { makeOutbox } from './outbox.ts';
import { makeSqlStores } from './stores.ts';

/** What the engines on SQLite and PostgreSQL have in common. */
export function makeSqlParts(kysely: Kysely<unknown>, dialect: SqlDialect) {
  const { databaseType } = dialect;
  return {
    ...makeSqlStores(kysely, dialect),
    outbox: makeOutbox(kysely),
    async openAccounts(parts) {
      return {
        identity: makeBetterAuthIdentity({ ...parts, database: kysely, databaseType }),
        sessions: makeSessionTable(kysely),
      };
    },
  } satisfies Partial<Engine>;
}
