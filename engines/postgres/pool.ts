import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import { describeError } from './failure.ts';
import { listHostUrls } from './hosts.ts';

export type ServerPool = ReturnType<typeof openPool>;

/**
 * Connections to one of the hosts of the address: to the same one as long as connections to it succeed, else to the next
 * one that takes writes, as libpq does with `target_session_attrs=read-write`. A single host is taken as it is.
 */
export function openPool(url: string, config: PoolConfig) {
  const urls = listHostUrls(url);
  const pools = urls.map((connectionString) =>
    makePool({ ...config, connectionString, ...(urls.length > 1 && { onConnect: refuseReadOnly }) }),
  );
  let current = 0;
  let isEnding = false;

  /** A connection to the server that takes writes. Rejects with the driver's error. */
  async function connect(): Promise<PoolClient> {
    const failures: unknown[] = [];
    for (const index of pools.map((_, step) => (current + step) % pools.length)) {
      try {
        const client = await (pools[index] as Pool).connect();
        current = index;
        return client;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 1) throw failures[0];
    throw new AggregateError(failures, `no host takes writes (${failures.map(describeError).join('; ')})`);
  }

  async function end(): Promise<void> {
    isEnding = true;
    await Promise.all(pools.map((pool) => pool.end()));
  }

  return { connect, end, isEnding: () => isEnding, options: config };
}

function makePool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that breaks while no query runs would end the process. The pool emits the error for an idle one, the
  // connection itself for one that was just taken out.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** For each new connection; the pool closes the connection when this rejects. */
async function refuseReadOnly(client: ClientBase): Promise<void> {
  const { rows } = await client.query('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('a server is read-only, as a standby is');
}
