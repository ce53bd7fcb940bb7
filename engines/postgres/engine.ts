import { type Engine, type Opening, operatorPatienceMs } from '../engine.ts';
import { makeOutbox } from '../sql/outbox.ts';
import { makeAttemptCounter } from '../sql/rate-limiter.ts';
import { makePostgresStore } from './application-store.ts';
import { keepAuthSecretInPostgres } from './auth-secret-table.ts';
import { openPostgresDatabase, type PostgresOptions } from './database.ts';

/** One PostgreSQL database, which several processes on several machines may share. Rejects with a `StoreFailure`. */
export async function openPostgresEngine(options: PostgresOptions, { asks, mayMake }: Opening): Promise<Engine> {
  const { kysely, close } = await openPostgresDatabase({
    ...options,
    mayMake,
    ...(asks === 'operator' && { patienceMs: operatorPatienceMs }),
  });
  const applications = makePostgresStore(kysely);
  return {
    applications,
    isShared: true,
    outbox: makeOutbox(kysely),
    makeAttemptCounter: (secret) => makeAttemptCounter(kysely, secret),
    async openIdentity(parts) {
      const { makeBetterAuthIdentity } = await import('../sql/identity/better-auth.ts');
      return makeBetterAuthIdentity({ ...parts, database: kysely, databaseType: 'postgres' });
    },
    async openAccountArchive() {
      const { makeBetterAuthArchive } = await import('../sql/identity/better-auth-archive.ts');
      return makeBetterAuthArchive({ database: kysely, databaseType: 'postgres' });
    },
    keepAuthSecret: () => keepAuthSecretInPostgres(kysely),
    async close() {
      await applications.close();
      await close();
    },
  };
}
