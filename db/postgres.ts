import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './schema.ts';

/** `count(*)` is a bigint, which pg returns as a string; SQLite returns a number. */
types.setTypeParser(types.builtins.INT8, Number);

export type PostgresOptions = {
  readonly url: string;
  /** The most connections of this process. */
  readonly poolSize: number;
  /** For one query; a lock and a connection are waited for a second less. */
  readonly timeoutMs: number;
};

export function openPostgres({ url, poolSize, timeoutMs }: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'daybreak',
    // The queries of a list take some ten milliseconds; to compile them or to start workers takes longer.
    // The indexes of lists are in memory, or on a disk without a head that moves.
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
    statement_timeout: timeoutMs,
    // Counted here, for a server that hangs; its connections are given up within a minute.
    query_timeout: timeoutMs + 500,
    maxLifetimeSeconds: 60,
    connectionTimeoutMillis: timeoutMs - 1000,
    lock_timeout: timeoutMs - 1000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // A connection that breaks while it is idle, or just taken out, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
