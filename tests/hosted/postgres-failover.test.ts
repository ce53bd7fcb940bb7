import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostgresServer } from '../../tools/hosted/postgres-server.ts';
import { startSite } from '../../tools/running-program.ts';
import { isBuilt, makeLoad } from '../promises/site-load.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { chooseRounds, isHardRun, prepareFolder } from '../support/rounds.ts';
import { type ServerPair, startServerPair } from './server-pair.ts';

// Servers and whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 15 * 60_000, hookTimeout: 60_000 });

const folder = prepareFolder();
let pair: ServerPair;

const losses: Readonly<Record<string, (lost: PostgresServer) => Promise<void>>> = {
  killed: (lost) => lost.end('SIGKILL'),
  // A machine that hangs refuses no connection. postgres-outage.test.ts freezes a server; here it takes half a minute.
  ...(isHardRun() && { hanging: async (lost) => lost.signalAll('SIGSTOP') }),
};

describeOnPostgres('a PostgreSQL with a synchronous standby', () => {
  beforeEach(async () => {
    pair = await startServerPair();
  });
  afterEach(() => pair.remove());

  test.runIf(isBuilt)(
    'loses its primary, killed or hanging, and the site loses and doubles no acknowledged application',
    async ({ task }) => {
      const settings = { DATABASE_URL: pair.url };
      const site = await startSite(folder.path, { settings });
      const load = makeLoad();
      const senders = load.startSenders(site.url, 24, [303, 503]);
      const outages: string[] = [];
      try {
        for (let round = 0; round < chooseRounds(1, 5); round += 1)
          for (const [how, lose] of Object.entries(losses)) {
            await senders.waitForMore(200);
            let lostAt = 0;
            await pair.failOver(async (lost) => {
              await lose(lost);
              lostAt = performance.now();
            });
            const promotedAt = performance.now();
            await senders.waitForMore(1);
            const seconds = [lostAt, promotedAt].map((from) => ((performance.now() - from) / 1000).toFixed(1));
            outages.push(`${how} ${seconds[0]} (${seconds[1]})`);
            await senders.waitForMore(100);
            await pair.comeBack();
          }
        await senders.waitForMore(100);
      } finally {
        await senders.end();
      }
      const uncertain = load.uncertain.size;
      expect(uncertain).toBeGreaterThan(0);
      const stored = await load.expectStored(site.url, folder.path, settings);
      expect(await site.end('SIGTERM')).toBe(0);
      task.meta.measured =
        `${outages.length} failovers, ${stored} acknowledged, ${uncertain} of them sent again; ` +
        `seconds without writes (after the promotion): ${outages.join(', ')}`;
    },
  );

  test.runIf(isBuilt)('acknowledges nothing while the standby is away, and everything once it is back', async () => {
    const settings = { DATABASE_URL: pair.url };
    const site = await startSite(folder.path, { settings });
    const load = makeLoad();
    expect(await load.send(site.url)).toBe(303);
    await pair.standby().end('SIGKILL');
    expect(await load.send(site.url)).toBe(503);
    await pair.standby().start();
    await expect.poll(() => load.send(site.url), { timeout: 20_000 }).toBe(303);
    await load.expectStored(site.url, folder.path, settings);
    expect(await site.end('SIGTERM')).toBe(0);
  });
});
