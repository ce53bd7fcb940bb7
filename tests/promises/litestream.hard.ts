import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openSqliteEngine } from '../../engines/sqlite/engine.ts';
import { findOnPath } from '../../tools/programs/system-programs.ts';
import { repository } from '../../tools/repository.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { chooseRounds, prepareFolder } from '../support/rounds.ts';

vi.setConfig({ testTimeout: 15 * 60_000 });

const litestream = findOnPath('litestream');
const folder = prepareFolder();

const listFiles = (path: string) =>
  existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()) : [];

/** What hosting/litestream.yml says, with a folder of this machine as the second place. */
function writeSettings(database: string, second: string): string {
  const given = readFileSync(join(repository, 'hosting/litestream.yml'), 'utf8');
  const text = given
    .replace('/var/lib/daybreak/daybreak.db', database)
    .replace(/url: \S+/, `type: file\n        path: ${second}`)
    .replace(/ +key-path: .*\n/, '');
  const file = join(folder.path, 'litestream.yml');
  writeFileSync(file, text);
  return file;
}

test.skipIf(!litestream)('a machine that is gone under load loses the last seconds at most', async ({ task }) => {
  const rounds = chooseRounds(1, 20);
  const lostMs: number[] = [];
  let [acknowledged, lost] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const [data, second] = [join(folder.path, 'data'), join(folder.path, 'second')];
    for (const path of [data, second]) rmSync(path, { recursive: true, force: true });
    const file = join(data, 'daybreak.db');
    const settings = writeSettings(file, second);
    const engine = await openSqliteEngine({ file }, { mayCreate: true, asks: 'visitor' });
    const copying = spawn(litestream ?? '', ['replicate', '-config', settings], { stdio: 'ignore' });
    // It has begun long before the machine goes.
    while (listFiles(second).length < 2) await wait(50);

    const written: { readonly id: string; readonly atMs: number }[] = [];
    const endMs = performance.now() + 3000 + Math.random() * 3000;
    while (performance.now() < endMs) {
      const entry = makeEntry({ message: 'x'.repeat(700) });
      await save(engine, entry);
      written.push({ id: entry.application.id, atMs: performance.now() });
      await wait(2);
    }
    copying.kill('SIGKILL');
    const goneMs = performance.now();
    await Promise.all([once(copying, 'exit'), engine.close()]);

    const stored = readRestored(settings, file);
    const missing = written.filter(({ id }) => !stored.has(id));
    lostMs.push(Math.round(goneMs - (missing[0]?.atMs ?? goneMs)));
    acknowledged += written.length;
    lost += missing.length;
  }
  const [median, most] = [lostMs.toSorted((one, other) => one - other)[Math.floor(rounds / 2)], Math.max(...lostMs)];
  task.meta.measured = `${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost; the oldest of a round ${median} ms before the end (median), ${most} at most`;
  // One second between two copies, and what a copy takes while other programs want the same cores.
  expect(most).toBeLessThan(3000);
});

/** The ids of the applications at the second place. */
function readRestored(settings: string, file: string): ReadonlySet<unknown> {
  const restored = join(folder.path, 'restored.db');
  rmSync(restored, { force: true });
  const words = ['restore', '-config', settings, '-o', restored, file];
  const { stderr } = spawnSync(litestream ?? '', words, { encoding: 'utf8' });
  expect(existsSync(restored), stderr).toBe(true);
  const database = new DatabaseSync(restored);
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const rows = database.prepare('SELECT id FROM applications').all();
  database.close();
  return new Set(rows.map(({ id }) => id));
}
