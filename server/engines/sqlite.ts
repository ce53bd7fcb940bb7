import { makeAttemptCounter } from '../../stores/attempts.ts';
import { makeOutbox } from '../../stores/outbox.ts';
import { openSqliteDatabase } from '../../stores/sqlite/database.ts';
import { makeSqliteKysely } from '../../stores/sqlite/kysely.ts';
import { makeSqliteStore } from '../../stores/sqlite.ts';
import type { Engine, Opening } from './engine.ts';

/** One file in the data directory. Rejects with a `StoreFailure`. */
export async function openSqliteEngine({ file }: { readonly file: string }, { mayMake }: Opening): Promise<Engine> {
  const database = await openSqliteDatabase({ file, mayMake });
  const applications = makeSqliteStore(database);
  const kysely = makeSqliteKysely(database);
  return {
    applications,
    isShared: false,
    outbox: makeOutbox(kysely),
    makeAttemptCounter: (secret) => makeAttemptCounter(kysely, secret),
    async openIdentity(parts) {
      const { makeBetterAuthIdentity } = await import('../../identity/better-auth.ts');
      return makeBetterAuthIdentity({ ...parts, database: kysely, databaseType: 'sqlite' });
    },
    async openAccountArchive() {
      const { makeBetterAuthArchive } = await import('../../identity/better-auth-archive.ts');
      return makeBetterAuthArchive({ database: kysely, databaseType: 'sqlite' });
    },
    keepAuthSecret: null,
    async close() {
      await applications.close();
      database.close();
    },
  };
}
