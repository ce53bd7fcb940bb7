import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startWriters } from '../../tests/promises/kill-writers.ts';
import { expectEachOnce, exportIds, makeLoad } from '../../tests/promises/site-load.ts';
import { startSite } from '../running-program.ts';
import { countRounds, prepareFolder } from './stage.ts';

const folder = prepareFolder();
const chooseCount = () => 1 + Math.floor(Math.random() * 200);

test('two writing processes are killed; lost, doubled or torn: 0', async ({ task }) => {
  const rounds = countRounds(180);
  const file = join(folder.path, 'data', 'daybreak.db');
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writers = await startWriters(file, folder.path);
    await writers.waitForMore(chooseCount());
    await writers.kill();
    acknowledged.push(...writers.acknowledged);
  }
  const database = new DatabaseSync(file);
  const list = (text: string) => database.prepare(text).all();
  expect(list('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const [stored = [], flags, mails] = ['applications', 'suspicions', 'outbox'].map((table) =>
    list(`SELECT id FROM ${table} ORDER BY id`).map(({ id }) => String(id)),
  );
  expect(list("SELECT id FROM applications WHERE message <> replace(hex(zeroblob(350)), '0', 'x')")).toEqual([]);
  database.close();
  expectEachOnce(stored, acknowledged);
  expect(flags).toEqual(stored);
  expect(mails).toEqual(stored);
  task.meta.measured = `${rounds} rounds, ${acknowledged.length} acknowledged, ${stored.length} stored`;
});

test('the whole site is killed under load; lost or doubled: 0', async ({ task }) => {
  const rounds = countRounds(20);
  const load = makeLoad();
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(folder.path);
    const enough = load.acknowledged.size + chooseCount();
    const senders = Array.from({ length: 24 }, () => load.sendUntilCut(site.url));
    while (load.acknowledged.size < enough) await wait(2);
    await site.end('SIGKILL');
    await Promise.all(senders);
  }
  const cut = load.uncertain.size;
  const site = await startSite(folder.path);
  expectEachOnce(exportIds(folder.path), load.acknowledged);
  await load.sendAgain(site.url);
  const stored = exportIds(folder.path);
  expectEachOnce(stored, load.acknowledged);
  expect(stored).toHaveLength(load.acknowledged.size);
  expect(await site.end('SIGTERM')).toBe(0);
  task.meta.measured = `${rounds} rounds, ${stored.length} acknowledged, ${cut} of them cut at first and sent again`;
});
