import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { OpenOptions, PostgresSettings } from '../engine.ts';
import { retryAfterClash } from '../sql/retry-after-clash.ts';
import { harmlessCodes, makeStoreFailure } from '../store-failure.ts';
import { assertTables, createTables } from './create-tables.ts';
import { isClash, toStoreFailure } from './failure.ts';
import { openPool } from './pool.ts';

/** `mayCreate`: default true. */
type PostgresOptions = Omit<PostgresSettings, 'kind'> &
  Partial<Pick<OpenOptions, 'mayCreate'>> & {
    /** How long a query may take; a connection is waited for a second less. Default: as long as a visitor should wait. */
    readonly timeoutMs?: number;
  };

/** Visitors wait no longer for a server that is away or frozen. */
const visitorTimeoutMs = 3000;

/**
 * Opens one PostgreSQL database, with the current tables, that several stores share and several processes use at once. It and its
 * queries reject with a `StoreFailure`; a query outside a transaction is one by itself. `close` closes all connections; every
 * later query is refused.
 */
export async function openPostgresDatabase(options: PostgresOptions) {
  const { url, poolSize, timeoutMs = visitorTimeoutMs, mayCreate = true } = options;
  const pool = openPool(url, {
    max: poolSize,
    application_name: 'daybreak',
    statement_timeout: timeoutMs,
    // Counted here, for a server that does not respond at all.
    query_timeout: timeoutMs + 500,
    // For a new connection, and for one that is in use and has to be given back first.
    connectionTimeoutMillis: timeoutMs - 1000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: guard(pool) }) });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  try {
    await (mayCreate ? createTables(url) : assertTables(url));
  } catch (error) {
    await close();
    throw toStoreFailure(error);
  }
  return { kysely, close };
}

/** The pool as Kysely uses it, rejecting with a `StoreFailure`, and without connections that failed. */
function guard(pool: Pool): PostgresPool {
  return {
    async connect() {
      if (pool.ending) throw makeStoreFailure('store-closed', 'the store was closed');
      const client = await pool.connect().catch((error: unknown) => {
        throw toStoreFailure(error);
      });
      return guardClient(client);
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function guardClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, parameters: readonly unknown[] = []) {
    // A query outside a transaction may be sent again after a deadlock or a lost race: nothing of it was done.
    const isAlone = client.getTransactionStatus() !== 'T';
    try {
      return await retryAfterClash(
        () => client.query(text, [...parameters]),
        (error) => isAlone && isClash(error),
      );
    } catch (error) {
      const failure = toStoreFailure(error);
      isBroken ||= !harmlessCodes.has(failure.code);
      throw failure;
    }
  }
  // Kysely also queries with cursors, for streams, which this program does not use.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isBroken) };
}
