import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { type PostgresServer, startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { startSite } from '../../tools/running-program.ts';
import { runSql } from '../support/postgres.ts';
import { expectEachOnce, exportIds, makeLoad } from './site-load.ts';

/** What an operator or a program such as Patroni needs to notice that a primary is gone; here a fixed time. */
const noticeMs = 1000;

type Outage = {
  /** From the last application that the lost primary acknowledged to the first that the new one did. */
  readonly withoutWritesMs: number;
  /** The part of it that came after the promotion was ordered. */
  readonly afterPromotionMs: number;
};

/**
 * A primary with a synchronous standby, on a machine of their own each, as far as one machine can show that. `take` loses
 * a primary; the other one is promoted, and the lost machine comes back as its standby, on the same port.
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
    async failOver(take: (lost: PostgresServer) => Promise<void> | void): Promise<{ readonly lost: PostgresServer }> {
      const lost = servers[primary] as PostgresServer;
      await take(lost);
      await wait(noticeMs);
      primary = 1 - primary;
      await runSql(servers[primary]?.url ?? '', 'SELECT pg_promote()');
      return { lost };
    },
    /** The lost machine, empty, becomes the standby of the new primary. */
    async comeBack(): Promise<void> {
      const place = 1 - primary;
      await servers[place]?.remove();
      servers[place] = await attachStandby(servers[primary] as PostgresServer, Number(urls[place]?.port));
    },
    remove: () => Promise.all(servers.map((server) => server.remove())),
  };
}

export type ServerPair = Awaited<ReturnType<typeof startServerPair>>;

/** The site takes applications all the time while one primary after the other is lost in these ways. */
export async function failOverUnderLoad(
  folder: string,
  pair: ServerPair,
  ways: readonly ((lost: PostgresServer) => Promise<void> | void)[],
) {
  const settings = { DATABASE_URL: pair.url };
  const site = await startSite(folder, { settings });
  const load = makeLoad();
  const outages: Outage[] = [];
  let isWanted = true;
  const senders = Array.from({ length: 24 }, () => load.sendWhile(site.url, () => isWanted));
  const waitForMore = async (count: number) => {
    const enough = load.acknowledged.size + count;
    const deadline = Date.now() + 30_000;
    while (load.acknowledged.size < enough && Date.now() < deadline) await wait(5);
    expect(load.acknowledged.size, 'the site takes no applications').toBeGreaterThanOrEqual(enough);
  };
  try {
    for (const take of ways) {
      await waitForMore(200);
      let lastBefore = 0;
      await pair.failOver(async (lost) => {
        await take(lost);
        lastBefore = performance.now();
      });
      const promoted = performance.now();
      await waitForMore(1);
      const firstAfter = performance.now();
      outages.push({ withoutWritesMs: firstAfter - lastBefore, afterPromotionMs: firstAfter - promoted });
      await waitForMore(100);
      await pair.comeBack();
    }
    await waitForMore(100);
  } finally {
    isWanted = false;
    await Promise.allSettled(senders);
  }
  await Promise.all(senders);
  const uncertain = load.uncertain.size;
  await load.sendAgain(site.url);
  const stored = exportIds(folder, settings);
  expectEachOnce(stored, load.acknowledged);
  expect(stored).toHaveLength(load.acknowledged.size);
  expect(await site.end('SIGTERM')).toBe(0);
  return { outages, acknowledged: load.acknowledged.size, uncertain, slowestMs: load.slowestMs() };
}
