import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openSqliteEngine } from '../../engines/sqlite/engine.ts';
import { findOnPath } from '../../tools/programs/system-programs.ts';
import { repository } from '../../tools/repository.ts';
import { chooseRounds, prepareFolder } from '../support/rounds.ts';
import { startWriters } from './kill-writers.ts';

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

test.skipIf(!litestream)(
  'a machine that is gone under load loses at most what was acknowledged last',
  async ({ task }) => {
    const rounds = chooseRounds(1, 20);
    const lostMs: number[] = [];
    let [acknowledged, lost] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const [data, second] = [join(folder.path, 'data'), join(folder.path, 'second')];
      for (const path of [data, second]) rmSync(path, { recursive: true, force: true });
      mkdirSync(data);
      const database = join(data, 'daybreak.db');
      const settings = writeSettings(database, second);
      (await openSqliteEngine({ file: database }, { mayCreate: true, asks: 'operator' })).close();
      const copying = spawn(litestream ?? '', ['replicate', '-config', settings], { stdio: 'ignore' });
      // Both have begun long before the machine goes.
      while (listFiles(second).length < 2) await wait(50);
      const writers = await startWriters(database, folder.path);
      /** How many were acknowledged, and when. */
      const samples: { atMs: number; count: number }[] = [];
      const sampling = setInterval(
        () => samples.push({ atMs: performance.now(), count: writers.acknowledged.length }),
        10,
      );
      await wait(4000 + Math.random() * 3000);
      copying.kill('SIGKILL');
      const goneMs = performance.now();
      await Promise.all([writers.kill(), once(copying, 'exit')]);
      clearInterval(sampling);

      const restored = join(folder.path, 'restored.db');
      rmSync(restored, { force: true });
      const said = spawnSync(litestream ?? '', ['restore', '-config', settings, '-o', restored, database], {
        encoding: 'utf8',
      });
      expect(existsSync(restored), said.stderr + said.stdout).toBe(true);
      const opened = new DatabaseSync(restored);
      expect(opened.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const stored = new Set(
        opened
          .prepare('SELECT id FROM applications')
          .all()
          .map(({ id }) => id),
      );
      opened.close();
      const before = writers.acknowledged.slice(0, samples.findLast(({ atMs }) => atMs <= goneMs)?.count ?? 0);
      const first = before.findIndex((id) => !stored.has(id));
      const sinceMs = first === -1 ? goneMs : (samples.find(({ count }) => count > first)?.atMs ?? goneMs);
      lostMs.push(Math.round(goneMs - sinceMs));
      acknowledged += before.length;
      lost += before.filter((id) => !stored.has(id)).length;
    }
    task.meta.measured = `${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost; the oldest of them ${Math.max(...lostMs)} ms before the end`;
    // One second between two copies, and what a copy takes on a busy machine.
    expect(Math.max(...lostMs)).toBeLessThan(2000);
  },
);
