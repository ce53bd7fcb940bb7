import { makeAttemptCounter } from '../../stores/attempts.ts';
import { makeOutbox } from '../../stores/outbox.ts';
import { makeSqliteStore } from '../../stores/sqlite.ts';
import { openSqliteDatabase } from '../../stores/sqlite-database.ts';
import { makeSqliteKysely } from '../../stores/sqlite-kysely.ts';
import type { Engine } from './engine.ts';

/** One file in the data directory. Rejects with a `StoreFailure`. */
export async function openSqliteEngine({ file }: { readonly file: string }): Promise<Engine> {
  const database = await openSqliteDatabase({ file });
  const applications = makeSqliteStore(database);
  const kysely = makeSqliteKysely(database);
  return {
    applications,
    outbox: makeOutbox(kysely),
    makeAttemptCounter: (secret) => makeAttemptCounter(kysely, secret),
    async openIdentity(parts) {
      const { makeBetterAuthIdentity } = await import('../../identity/better-auth.ts');
      return makeBetterAuthIdentity({ ...parts, database: kysely, databaseType: 'sqlite' });
    },
    keepAuthSecret: null,
    async close() {
      await applications.close();
      database.close();
    },
  };
}
