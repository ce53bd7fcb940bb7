import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningProgram, startSite } from '../../tools/running-program.ts';
import { createLoad, exportIds, isBuilt } from '../promises/site-load.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { describeOnPostgres, locateDatabase } from '../support/postgres.ts';
import { prepareFolder } from '../support/prepare-folder.ts';

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

  test.runIf(isBuilt)('store an application once that is sent to all of them simultaneously', async () => {
    const [one, other] = await start(2);
    const load = createLoad();
    const forms = Array.from({ length: 40 }, () => crypto.randomUUID());
    const statuses = await Promise.all(
      [...forms, ...forms.toReversed()].flatMap((id) => [
        load.send(one?.url ?? '', id),
        load.send(other?.url ?? '', id),
      ]),
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(load.acknowledged.size).toBe(forms.length);
    expect(exportIds(folder.path, settings).sort()).toEqual([...load.acknowledged.keys()].sort());
  });
});
