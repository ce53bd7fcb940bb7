import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningProgram, startSite } from '../../tools/running-program.ts';
import { describeOnPostgres, locateDatabase, runSql } from '../support/postgres.ts';
import { startWriters } from './kill-writers.ts';
import { expectEachOnce, exportIds, isBuilt, makeLoad } from './site-load.ts';

let folder: string;
let running: RunningProgram[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-crash-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((program) => program.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

/** Two processes are killed three times while they save. */
async function killWhileSaving(location: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const writers = await startWriters(location, folder);
    await writers.waitForMore(1500);
    await writers.kill();
    acknowledged.push(...writers.acknowledged);
  }
  return acknowledged;
}

test('two processes that are killed while they save lose no acknowledged application, and store none without its mail', async () => {
  const file = join(folder, 'data', 'daybreak.db');
  const acknowledged = await killWhileSaving(file);
  const database = new DatabaseSync(file);
  const listIds = (table: string) =>
    database
      .prepare(`SELECT id FROM ${table} ORDER BY id`)
      .all()
      .map(({ id }) => String(id));
  const [stored, flags, mails] = ['applications', 'suspicions', 'outbox'].map(listIds);
  database.close();
  expectEachOnce(stored ?? [], acknowledged);
  expect(flags).toEqual(stored);
  expect(mails).toEqual(stored);
}, 60_000);

describeOnPostgres('on PostgreSQL', () => {
  test('the same', async () => {
    const url = await locateDatabase(folder);
    const acknowledged = await killWhileSaving(url);
    // In one statement: the database may still be storing what a killed process sent last.
    const tables = ['applications', 'suspicions', 'outbox'];
    const lists = tables.map((table) => `ARRAY(SELECT id::text COLLATE "C" FROM ${table} ORDER BY 1) AS ${table}`);
    const [{ applications = [], suspicions, outbox } = {}] = await runSql(url, `SELECT ${lists.join()}`);
    expectEachOnce(applications as string[], acknowledged);
    expect(suspicions).toEqual(applications);
    expect(outbox).toEqual(applications);
  }, 60_000);
});

test.runIf(isBuilt)(
  'a site that is killed under load has every acknowledged application exactly once',
  async () => {
    const load = makeLoad();
    for (let round = 0; round < 2; round += 1) {
      const site = await startSite(folder);
      running.push(site);
      const enough = load.acknowledged.size + 200;
      const senders = Array.from({ length: 24 }, () => load.sendUntilCut(site.url));
      while (load.acknowledged.size < enough) await wait(10);
      await site.end('SIGKILL');
      await Promise.all(senders);
    }
    expect(load.uncertain.size).toBeGreaterThan(0);

    const site = await startSite(folder);
    running.push(site);
    expectEachOnce(exportIds(folder), load.acknowledged);
    await load.sendAgain(site.url);
    const stored = exportIds(folder);
    expectEachOnce(stored, load.acknowledged);
    expect(stored).toHaveLength(load.acknowledged.size);
    expect(await site.end('SIGTERM')).toBe(0);
  },
  90_000,
);
