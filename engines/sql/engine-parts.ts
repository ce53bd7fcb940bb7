import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { SqlDialect } from './dialect.ts';
import { makeCopyQueue } from './firestore-copies.ts';
import { makeBetterAuthIdentity } from './identity/better-auth.ts';
import { makeSecondFactorTable } from './identity/second-factor-table.ts';
import { makeSessionTable } from './identity/session-table.ts';
import { makeOutbox } from './outbox.ts';
import { makeSqlStores } from './stores.ts';

/** What the engines on SQLite and PostgreSQL have in common. */
export function makeSqlParts(kysely: Kysely<unknown>, dialect: SqlDialect, { copiesApplications = false } = {}) {
  const { databaseType } = dialect;
  return {
    ...makeSqlStores(kysely, dialect, copiesApplications),
    outbox: makeOutbox(kysely),
    copies: makeCopyQueue(kysely),
    async openAccounts(parts) {
      return {
        identity: makeBetterAuthIdentity({ ...parts, database: kysely, databaseType }),
        sessions: makeSessionTable(kysely),
      };
    },
    makeForeignTables: ({ findById, findByEmail }) => ({
      sessions: makeSessionTable(kysely, findById),
      secondFactors: makeSecondFactorTable(kysely, async (email) => (await findByEmail(email))?.id ?? null),
    }),
  } satisfies Partial<Engine>;
}
