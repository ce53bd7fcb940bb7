import type { Database } from '../../db/schema.ts';
import type { Engine } from '../engine.ts';
import { makeCopyQueue } from './firestore-copies.ts';
import { makeBetterAuthIdentity } from './identity/better-auth.ts';
import { makeSecondFactorTable } from './identity/second-factor-table.ts';
import { makeSessionTable } from './identity/session-table.ts';

/** What the engines on SQLite and PostgreSQL have in common. */
export function makeSqlParts(db: Database, databaseType: 'sqlite' | 'postgres') {
  return {
    db,
    copies: makeCopyQueue(db),
    async openAccounts(parts) {
      return {
        identity: makeBetterAuthIdentity({ ...parts, database: db, databaseType }),
        sessions: makeSessionTable(db),
      };
    },
    makeForeignTables: ({ findById, findByEmail }) => ({
      sessions: makeSessionTable(db, findById),
      secondFactors: makeSecondFactorTable(db, async (email) => (await findByEmail(email))?.id ?? null),
    }),
  } satisfies Partial<Engine>;
}
