import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { type PostgresServer, startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { runSql } from '../support/postgres.ts';

/** What an operator or a program such as Patroni needs to notice that a primary is gone; here a fixed time. */
const noticeMs = 1000;

/**
 * A primary with a synchronous standby, on a machine each, as far as one machine can show that. `lose` takes
 * the primary away; the other one is promoted, and the lost machine comes back as its standby, on the same port.
 */
export async function startServerPair() {
  const programs = findPostgres() ?? '';
  const servers = [await startPostgres({ programs, durable: true })];
  const [first] = servers as [PostgresServer];
  servers.push(await attachStandby(first));
  const urls = servers.map(({ url }) => new URL(url));
  let primary = 0;

  async function attachStandby(to: PostgresServer, port?: number): Promise<PostgresServer> {
    const standby = await startPostgres({ programs, durable: true, standbyOf: to, ...(port && { port }) });
    await runSql(to.url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await runSql(to.url, 'SELECT pg_reload_conf()');
    const readState = async () =>
      (await runSql(to.url, 'SELECT sync_state FROM pg_stat_replication'))[0]?.['sync_state'];
    await expect.poll(readState, { timeout: 20_000 }).toBe('sync');
    return standby;
  }

  return {
    /** Both hosts, as libpq writes them. */
    url: String(urls[0]).replace(urls[0]?.host ?? '', urls.map(({ host }) => host).join(',')),
    standby: () => servers[1 - primary] as PostgresServer,
    async failOver(lose: (primary: PostgresServer) => Promise<void>): Promise<void> {
      await lose(servers[primary] as PostgresServer);
      await wait(noticeMs);
      primary = 1 - primary;
      await runSql(servers[primary]?.url ?? '', 'SELECT pg_promote()');
    },
    /** The lost machine, empty, becomes the standby of the new primary. */
    async comeBack(): Promise<void> {
      const lost = 1 - primary;
      await servers[lost]?.remove();
      servers[lost] = await attachStandby(servers[primary] as PostgresServer, Number(urls[lost]?.port));
    },
    remove: () => Promise.all(servers.map((server) => server.remove())),
  };
}

export type ServerPair = Awaited<ReturnType<typeof startServerPair>>;
