import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectEachOnce, exportIds, makeLoad } from '../../tests/promises/site-load.ts';
import { startSite } from '../running-program.ts';
import { countRounds, prepareFolder } from './stage.ts';

const folder = prepareFolder();
const diskBytes = 24 * 1024 * 1024;
/** What is left for the site in a round. */
const leftBytes = 1024 * 1024;

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/** Fills the disk but for a part; a file whose removal makes room again. */
function fillDisk(file: string): void {
  const opened = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024, 'x');
  let written = 0;
  try {
    for (;;) written += writeSync(opened, block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(opened);
  }
  truncateSync(file, Math.max(0, written - leftBytes));
}

test('the disk of SQLite is full and has room again; lost or doubled: 0', async ({ task, skip }) => {
  const disk = join(folder.path, 'data');
  mkdirSync(disk);
  skip(!run('mount', '-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk), 'a small disk needs mount, as root');
  try {
    const site = await startSite(folder.path);
    const load = makeLoad();
    const ask = async (path: string) => (await fetch(site.url + path)).status;
    const rounds = countRounds(10);
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      fillDisk(join(disk, 'filler'));
      const ends = { refused: 0 };
      const senders = Array.from({ length: 8 }, async () => {
        while (ends.refused < 20) {
          const status = await load.send(site.url);
          expect([303, 503]).toContain(status);
          ends.refused += Number(status === 503);
        }
      });
      await Promise.all(senders);
      refused += ends.refused;
      expect(await Promise.all(['/', '/apply', '/healthz'].map(ask))).toEqual([200, 200, 200]);
      rmSync(join(disk, 'filler'));
      await expect.poll(() => load.send(site.url), { timeout: 30_000 }).toBe(303);
    }
    await load.sendAgain(site.url);
    const stored = exportIds(folder.path);
    expectEachOnce(stored, load.acknowledged);
    expect(stored).toHaveLength(load.acknowledged.size);
    expect(await site.end('SIGTERM')).toBe(0);
    task.meta.measured = `${rounds} times, ${stored.length} acknowledged, ${refused} answers 503`;
  } finally {
    run('umount', '--lazy', disk);
  }
});
