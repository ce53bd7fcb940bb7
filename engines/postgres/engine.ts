import { type Engine, type OpenOptions, operatorTimeoutMs, type PostgresSettings } from '../engine.ts';
import { makeSqlParts } from '../sql/engine-parts.ts';
import { makeRateLimiter, unsynced } from '../sql/rate-limiter.ts';
import { loadAuthSecretFromPostgres } from './auth-secret-table.ts';
import { openPostgresDatabase } from './database.ts';
import { postgresDialect } from './dialect.ts';

/** One PostgreSQL database, which several processes on several machines may share. Rejects with a `StoreFailure`. */
export async function openPostgresEngine(settings: PostgresSettings, opening: OpenOptions): Promise<Engine> {
  const { asks, mayCreate } = opening;
  const { kysely, close } = await openPostgresDatabase({
    ...settings,
    mayCreate,
    ...(asks === 'operator' && { timeoutMs: operatorTimeoutMs }),
  });
  const parts = makeSqlParts(kysely, postgresDialect, opening);
  return {
    ...parts,
    isShared: true,
    // As with SQLite: a count is not worth waiting for the disk.
    makeRateLimiter: (secret) => makeRateLimiter(kysely, secret, undefined, [unsynced]),
    loadAuthSecret: () => loadAuthSecretFromPostgres(kysely),
    maintain: null,
    async close() {
      await parts.applications.close();
      await close();
    },
  };
}
