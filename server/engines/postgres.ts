import { keepAuthSecretInPostgres } from '../../identity/auth-secret/in-postgres.ts';
import { makeAttemptCounter } from '../../stores/attempts.ts';
import { makeOutbox } from '../../stores/outbox.ts';
import { openPostgresDatabase, type PostgresOptions } from '../../stores/postgres/database.ts';
import { makePostgresStore } from '../../stores/postgres.ts';
import { type Engine, type Opening, operatorPatienceMs } from './engine.ts';

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
      const { makeBetterAuthIdentity } = await import('../../identity/better-auth.ts');
      return makeBetterAuthIdentity({ ...parts, database: kysely, databaseType: 'postgres' });
    },
    async openAccountArchive() {
      const { makeBetterAuthArchive } = await import('../../identity/better-auth-archive.ts');
      return makeBetterAuthArchive({ database: kysely, databaseType: 'postgres' });
    },
    keepAuthSecret: () => keepAuthSecretInPostgres(kysely),
    async close() {
      await applications.close();
      await close();
    },
  };
}
