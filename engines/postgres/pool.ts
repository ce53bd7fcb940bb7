import { Pool, type PoolConfig } from 'pg';

export function openPool(url: string, config: PoolConfig): Pool {
  const pool = new Pool({ ...config, connectionString: url });
  // A connection that breaks while no query runs would end the process. The pool emits the error for an idle one, the
  // connection itself for one that was just taken out.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
