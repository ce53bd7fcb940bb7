import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import {
  type RunningProgram,
  readCommandEnvironment,
  readCommandLine,
  runCommand,
  startSite,
} from '../../tools/running-program.ts';
import { createEntry, listAll, save } from '../support/application-entry.ts';
import { createApplicationForm } from '../support/application-form.ts';
import { prepareFolder } from '../support/prepare-folder.ts';
import { isBuilt } from './site-load.ts';

const folder = prepareFolder();
let running: RunningProgram[];

beforeEach(() => {
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((program) => program.end('SIGKILL')));
});

test('a backup has every application that was acknowledged before it began, and delays none that arrives during it', async () => {
  const db = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
  const acknowledged: string[] = [];
  const saveOne = async () => {
    const { application, spamFlag } = createEntry({ message: 'x'.repeat(4000) });
    await save({ db }, { application, spamFlag });
    acknowledged.push(application.id);
  };
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 150 }, saveOne));

  let isRunning = true;
  let longestMs = 0;
  const writers = Array.from({ length: 16 }, async () => {
    while (isRunning) {
      const began = performance.now();
      await saveOne();
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  });
  const before = [...acknowledged];
  // While others write, as the operator does; a copy that began again with each commit would never end.
  const env = { ...readCommandEnvironment(), DATA_DIR: join(folder.path, 'data') };
  const options = { cwd: folder.path, env, timeout: 15_000 };
  await promisify(execFile)(process.execPath, readCommandLine('backup', 'copy.db'), options);
  const during = acknowledged.length - before.length;
  isRunning = false;
  await Promise.all(writers);
  await db.destroy();

  const copy = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'copy.db') });
  const copied = new Set((await listAll({ db: copy })).map(({ id }) => id));
  await copy.destroy();
  expect(before.filter((id) => !copied.has(id))).toEqual([]);
  expect(during).toBeGreaterThan(20);
  // Some milliseconds on a quiet machine; waiting for the copy would end with the lock's timeout of 3 s.
  expect(longestMs).toBeLessThan(2900);
}, 60_000);

test.runIf(isBuilt)(
  'a site that lost its data serves the accounts and applications of its backup',
  async () => {
    const person = { email: 'mira@student.example', password: 'walnut river 42' };
    const application = { ...createApplicationForm(), name: 'Ana of the backup' };

    const site = await startSite(folder.path);
    running.push(site);
    expect(await post(site.url, '/login?mode=register', person)).toMatchObject({ status: 303 });
    expect(await post(site.url, '/apply', application)).toMatchObject({ status: 303 });
    expect(runCommand(['backup', 'copy.db'], folder.path)).toMatchObject({ status: 0 });
    await site.end('SIGTERM');
    rmSync(join(folder.path, 'data'), { recursive: true });

    expect(runCommand(['restore', 'copy.db'], folder.path)).toMatchObject({ status: 0 });
    const restored = await startSite(folder.path);
    running.push(restored);
    const signedIn = await post(restored.url, '/login', person);
    expect(signedIn).toMatchObject({ status: 303, location: '/dashboard' });
    const dashboard = await fetch(`${restored.url}/dashboard`, {
      headers: { Cookie: signedIn.cookies },
      redirect: 'manual',
    });
    expect(dashboard.status).toBe(200);
    const { stdout } = runCommand(['applications', 'export'], folder.path);
    expect(stdout).toContain(application.name);
    // Sent again, it is known.
    expect(await post(restored.url, '/apply', application)).toMatchObject({ status: 303 });
  },
  60_000,
);

async function post(url: string, path: string, fields: Record<string, string>) {
  const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await answer.arrayBuffer();
  const cookies = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return { status: answer.status, location: answer.headers.get('Location'), cookies };
}
