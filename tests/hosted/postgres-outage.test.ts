import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../tools/postgres-server.ts';
import { type RunningProgram, startSite } from '../../tools/running-program.ts';
import { createLoad, isBuilt } from '../promises/site-load.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { prepareFolder } from '../support/prepare-folder.ts';

// Whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** No visitor waits longer for a response while the database is unavailable, on a busy machine too. */
const longestAnswerMs = 8000;
const mira = { email: 'mira@student.example', password: 'walnut river 42' };

/** Its own server, which waits for the disk: it is killed here. */
let server: PostgresServer;
const folder = prepareFolder();
let settings: { DATABASE_URL: string };
let running: RunningProgram[];

async function start() {
  const site = await startSite(folder.path, { settings });
  running.push(site);
  return site;
}

describeOnPostgres('a site on a PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
    settings = { DATABASE_URL: server.url };
  });
  afterAll(() => server?.remove());

  beforeEach(() => {
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((program) => program.end('SIGKILL')));
  });

  test.runIf(isBuilt)(
    'that is unavailable serves its pages, says in time what does not work, and works once it is back',
    async () => {
      const [site, other] = [await start(), await start()];
      const load = createLoad();
      const { email } = mira;
      const post = (path: string, form: Record<string, string>) =>
        fetch(site.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
      const signedUp = await post('/login?mode=register', { ...mira, email });
      const session = sendCookies(signedUp.headers.getSetCookie());
      const ask = async (path: string) =>
        (await fetch(site.url + path, { headers: session, redirect: 'manual' })).status;

      server.stop('fast');
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
        server.start();
      }
      await expect.poll(() => ask('/readyz')).toBe(200);
      expect(await ask('/dashboard')).toBe(200);
      for (const id of load.uncertain) expect(await load.send(site.url, id)).toBe(303);
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
    const failure = await startSite(folder.path, { settings: { DATABASE_URL } }).catch(String);
    expect(failure).toMatch(
      /ended \(1\): Daybreak cannot start, because of the data: the database cannot be used: [^\n]+\n$/,
    );
    expect(failure).toContain(reason);
    expect(failure).not.toMatch(/secret|of no|postgres:/);
  });
});
