import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { type RunningProgram, startSite } from '../../tools/running-program.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { expectEachOnce, exportIds, isBuilt, makeLoad } from './site-load.ts';

// Whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** No visitor waits longer for a response while the database is away; a busy machine included. */
const longestAnswerMs = 8000;
const mira = { email: 'mira@student.example', password: 'walnut river 42' };

/** A server of its own, which waits for the disk: it is killed here. */
let server: PostgresServer;
let folder: string;
let settings: { DATABASE_URL: string };
let running: RunningProgram[];

async function start() {
  const site = await startSite(folder, { settings });
  running.push(site);
  return site;
}

describeOnPostgres('a site on a PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPostgres({ programs: findPostgres() ?? '', durable: true });
    settings = { DATABASE_URL: server.url };
  });
  afterAll(() => server?.remove());

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybreak-outage-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((program) => program.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  test.runIf(isBuilt)(
    'that is killed and started again loses nothing, doubles nothing, and needs no restart itself',
    async () => {
      const site = await start();
      const load = makeLoad();
      let isWanted = true;
      const senders = Array.from({ length: 24 }, () => load.sendWhile(site.url, () => isWanted));
      const waitForMore = (count: number) => {
        const enough = load.acknowledged.size + count;
        return expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(enough);
      };
      try {
        for (let round = 0; round < 2; round += 1) {
          await waitForMore(100);
          await server.end('SIGKILL');
          await wait(300);
          await server.start();
        }
        await waitForMore(100);
      } finally {
        isWanted = false;
        await Promise.all(senders);
      }
      expect(load.uncertain.size).toBeGreaterThan(0);
      expect(load.slowestMs()).toBeLessThan(longestAnswerMs);
      await load.sendAgain(site.url);
      const stored = exportIds(folder, settings);
      expectEachOnce(stored, load.acknowledged);
      expect(stored).toHaveLength(load.acknowledged.size);
      expect(await site.end('SIGTERM')).toBe(0);
    },
  );

  test.runIf(isBuilt)('and is killed itself under load has every acknowledged application exactly once', async () => {
    const load = makeLoad();
    const before = new Set(exportIds(folder, settings));
    const exportNew = () => exportIds(folder, settings).filter((id) => !before.has(id));
    for (let round = 0; round < 2; round += 1) {
      const site = await start();
      const enough = load.acknowledged.size + 100;
      const senders = Array.from({ length: 24 }, () => load.sendUntilCut(site.url));
      while (load.acknowledged.size < enough) await wait(10);
      await site.end('SIGKILL');
      await Promise.all(senders);
    }
    expect(load.uncertain.size).toBeGreaterThan(0);
    const site = await start();
    expectEachOnce(exportNew(), load.acknowledged);
    await load.sendAgain(site.url);
    expect(exportNew().sort()).toEqual([...load.acknowledged].sort());
  });

  test.runIf(isBuilt).each([
    ['away', () => server.end('SIGINT'), () => server.start()],
    ['frozen', async () => server.signalAll('SIGSTOP'), async () => server.signalAll('SIGCONT')],
  ])(
    'that is %s serves its pages, says in time what does not work, and does everything once it is back',
    async (name, take, giveBack) => {
      const [site, other] = [await start(), await start()];
      const load = makeLoad();
      const email = `${name}-${mira.email}`;
      const post = (path: string, form: Record<string, string>) =>
        fetch(site.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
      const signedUp = await post('/login?mode=register', { ...mira, email });
      const session = sendCookies(signedUp.headers.getSetCookie());
      const ask = async (path: string) =>
        (await fetch(site.url + path, { headers: session, redirect: 'manual' })).status;

      await take();
      try {
        const began = performance.now();
        const answers = await Promise.all([
          ...[
            '/',
            '/about',
            '/apply',
            '/healthz',
            '/readyz',
            '/login',
            '/dashboard',
            '/session',
            '/login/verify?token=x',
          ].map(ask),
          load.send(site.url),
          // The same client knows the account, so that more than one question is asked.
          fetch(`${site.url}/login`, {
            method: 'POST',
            body: new URLSearchParams({ ...mira, email }),
            headers: session,
          }).then(async (answer) => {
            expect(await answer.text()).toContain(`value="${email}"`);
            return answer.status;
          }),
        ]);
        expect(answers).toEqual([200, 200, 200, 200, 503, 200, 503, 503, 503, 503, 503]);
        expect(performance.now() - began).toBeLessThan(longestAnswerMs);
        expect(await other.end('SIGTERM'), 'a site must stop in order all the same').toBe(0);
      } finally {
        await giveBack();
      }
      await expect.poll(() => ask('/readyz'), { timeout: 15_000 }).toBe(200);
      expect(await ask('/dashboard')).toBe(200);
      await load.sendAgain(site.url);
      expect((await post('/login', { ...mira, email })).status).toBe(303);
    },
  );

  test.runIf(isBuilt).each([
    ['cannot be reached', 'postgres://daybreak:a-secret@127.0.0.1:1/daybreak', 'ECONNREFUSED'],
    [
      'does not take the password',
      () => server.url.replace(/:[^:@]+@/, ':a-secret@'),
      'password authentication failed',
    ],
    ['lacks the database', () => server.url.replace('/postgres', '/nowhere'), 'database "nowhere" does not exist'],
  ])('that %s does not start, and says in one sentence why', async (_, url, reason) => {
    const DATABASE_URL = typeof url === 'string' ? url : url();
    const failure = await startSite(folder, { settings: { DATABASE_URL } }).catch(String);
    expect(failure).toMatch(
      /ended \(1\): Daybreak cannot start, because of the data: the database cannot be used: [^\n]+\n$/,
    );
    expect(failure).toContain(reason);
    expect(failure).not.toMatch(/secret|of no|postgres:/);
  });
});
