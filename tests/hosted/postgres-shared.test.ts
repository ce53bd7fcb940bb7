import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rules } from '../../core/limits.ts';
import { type RunningProgram, startSite } from '../../tools/running-program.ts';
import { createLoad, exportIds, isBuilt } from '../promises/site-load.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { startMailServer } from '../support/mail-server.ts';
import { describeOnPostgres, locateDatabase, runSql } from '../support/postgres.ts';
import { prepareFolder } from '../support/rounds.ts';

// Whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 60_000 });

type RunningSite = RunningProgram & { readonly url: string };

const mira = { email: 'mira@student.example', password: 'walnut river 42' };
const folder = prepareFolder();
let settings: { DATABASE_URL: string };
let running: RunningSite[];

/** Each with its own data directory, as on separate machines. */
async function start(count: number, more: Record<string, string> = {}): Promise<RunningSite[]> {
  const started = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startSite(folder.path, { settings: { ...settings, DATA_DIR: join(folder.path, `machine-${index}`), ...more } }),
    ),
  );
  running.push(...started);
  return started;
}

function post(site: RunningSite | undefined, path: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${site?.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

describeOnPostgres('several sites on one PostgreSQL database', () => {
  beforeEach(async () => {
    settings = { DATABASE_URL: await locateDatabase(folder.path) };
    running = [];
  });

  afterEach(async () => {
    await Promise.all(running.map((site) => site.end('SIGKILL')));
  });

  test.runIf(isBuilt)('start at once while it is empty, and make its tables once', async () => {
    const sites = await start(3);
    expect(await runSql(settings.DATABASE_URL, 'SELECT name FROM kysely_migration')).toHaveLength(1);
    expect(await runSql(settings.DATABASE_URL, 'SELECT id FROM auth_secret')).toEqual([{ id: 1 }]);
    for (const site of sites) expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  test.runIf(isBuilt)('know a person who signed in at another one, until the sign-out there', async () => {
    const [one, other] = await start(2);
    const signedUp = await post(one, '/login?mode=register', mira);
    const headers = sendCookies(signedUp.headers.getSetCookie());
    const observe = async (site?: RunningSite) => (await fetch(`${site?.url}/session`, { headers })).json();
    for (const site of [one, other])
      expect(await observe(site)).toEqual({
        kind: 'authenticated',
        email: mira.email,
        emailVerified: false,
        roles: [],
      });
    await fetch(`${other?.url}/sign-out`, { method: 'POST', body: new URLSearchParams(), headers, redirect: 'manual' });
    expect(await observe(one)).toEqual({ kind: 'anonymous' });
  });

  test.runIf(isBuilt)('count wrong passwords together, and do not forget them in a restart', async () => {
    const [one, other] = await start(2);
    const guess = async (site?: RunningSite) =>
      (await post(site, '/login', { ...mira, password: 'wrong password' })).status;
    for (let time = 0; time < 5; time += 1) expect([await guess(one), await guess(other)]).toEqual([401, 401]);
    expect([await guess(one), await guess(other)]).toEqual([429, 429]);
    await one?.end('SIGKILL');
    const [again] = await start(1);
    expect(await guess(again)).toBe(429);
  });

  test.runIf(isBuilt)('count the applications of an address together', async () => {
    const sites = await start(2);
    const statuses = await Promise.all(
      Array.from({ length: rules.apply.points + 5 }, (_, index) => post(sites[index % 2], '/apply', {})),
    ).then((answers) => answers.map(({ status }) => status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.filter((status) => status === 422)).toHaveLength(rules.apply.points);
  });

  test.runIf(isBuilt)('keep an application once that is sent to all of them at once', async () => {
    const [one, other] = await start(2);
    const load = createLoad();
    const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
    const statuses = await Promise.all(
      [...ids, ...ids.toReversed()].flatMap((id) => [load.send(one?.url ?? '', id), load.send(other?.url ?? '', id)]),
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(exportIds(folder.path, settings).sort()).toEqual(ids.sort());
  });

  test.runIf(isBuilt)('send each mail once', async () => {
    const mails = await startMailServer();
    try {
      const sites = await start(2, { SMTP_URL: mails.url, MAIL_FROM: 'mail@daybreak.example' });
      const people = Array.from({ length: 12 }, (_, index) => `pupil-${index}@student.example`);
      // One after the other: a busy machine refuses a crowd of new passwords.
      for (const [index, email] of people.entries())
        expect((await post(sites[index % 2], '/login?mode=register', { ...mira, email })).status).toBe(303);
      const countWaiting = async () => (await runSql(settings.DATABASE_URL, 'SELECT id FROM outbox')).length;
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0);
      expect(mails.received.map(({ to }) => to?.[0]?.address).sort()).toEqual(people.sort());
    } finally {
      await mails.close();
    }
  });
});
