import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSite } from '../../tools/running-program.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { failOverUnderLoad, type ServerPair, startServerPair } from './failover-stage.ts';
import { isBuilt, makeLoad } from './site-load.ts';

// Servers and whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let folder: string;
let pair: ServerPair;

describeOnPostgres('a PostgreSQL with a synchronous standby', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'daybreak-failover-'));
    pair = await startServerPair();
  });
  afterEach(async () => {
    await pair.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test.runIf(isBuilt)(
    'loses its primary twice, and the site loses and doubles no acknowledged application',
    async () => {
      const { uncertain } = await failOverUnderLoad(folder, pair, [
        (lost) => lost.end('SIGKILL'),
        // A machine that hangs refuses no connection.
        (lost) => lost.signalAll('SIGSTOP'),
      ]);
      expect(uncertain).toBeGreaterThan(0);
    },
  );

  test.runIf(isBuilt)('acknowledges nothing while the standby is away, and everything once it is back', async () => {
    const site = await startSite(folder, { settings: { DATABASE_URL: pair.url } });
    const load = makeLoad();
    expect(await load.send(site.url)).toBe(303);
    await pair.standby().end('SIGKILL');
    expect(await load.send(site.url)).toBe(503);
    await pair.standby().start();
    await expect.poll(() => load.send(site.url), { timeout: 20_000 }).toBe(303);
    await load.sendAgain(site.url);
    expect(await site.end('SIGTERM')).toBe(0);
  });
});
