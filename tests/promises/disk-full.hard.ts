import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { startSite } from '../../tools/running-program.ts';
import { chooseRounds, prepareFolder } from '../support/rounds.ts';
import { makeLoad } from './site-load.ts';

const folder = prepareFolder();
const diskBytes = 24 * 1024 * 1024;
/** A new PostgreSQL takes 60 MiB, with room for its log of changes. */
const postgresDiskBytes = 192 * 1024 * 1024;
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

type Disk = {
  /** The folder that is a disk by itself. */
  readonly path: string;
  readonly settings?: Record<string, string>;
  /** Called when there is room again and the site does not recover: what an operator, or a service manager, does. */
  readonly restart?: () => Promise<void>;
};

/** Applications arrive while the disk fills up, again and again. What is acknowledged is there once in the end. */
async function fillAgainAndAgain(rounds: number, { path, settings = {}, restart }: Disk): Promise<string> {
  const site = await startSite(folder.path, { settings });
  const load = makeLoad();
  const ask = async (address: string) => (await fetch(site.url + address)).status;
  const recovers = () => expect.poll(() => load.send(site.url), { timeout: 30_000 }).toBe(303);
  let [refused, restarts] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    fillDisk(join(path, 'filler'));
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
    rmSync(join(path, 'filler'));
    if (restart)
      await recovers().catch(async () => {
        restarts += 1;
        await restart();
        await recovers();
      });
    else await recovers();
  }
  const stored = await load.expectStored(site.url, folder.path, settings);
  expect(await site.end('SIGTERM')).toBe(0);
  const ended = restart ? `, the database had to be started again ${restarts} times` : '';
  return `${rounds} times, ${stored} acknowledged, ${refused} answers 503${ended}`;
}

function mountDisk(path: string, bytes: number): boolean {
  return run('mount', '-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'tmpfs', path);
}

test('the disk of SQLite is full and has room again; lost or doubled: 0', async ({ task, skip }) => {
  const disk = join(folder.path, 'data');
  mkdirSync(disk);
  skip(!mountDisk(disk, diskBytes), 'a small disk needs mount, as root');
  try {
    task.meta.measured = await fillAgainAndAgain(chooseRounds(1, 10), { path: disk });
  } finally {
    run('umount', '--lazy', disk);
  }
});

test('the disk of PostgreSQL is full and has room again; lost or doubled: 0', async ({ task, skip }) => {
  const programs = findPostgres();
  if (!programs) return skip('PostgreSQL is not installed');
  const disk = join(folder.path, 'disk');
  mkdirSync(disk);
  chmodSync(folder.path, 0o755);
  skip(!mountDisk(disk, postgresDiskBytes), 'a small disk needs mount, as root');
  const server = await startPostgres({ programs, durable: true, parent: disk });
  try {
    const settings = { DATABASE_URL: server.url };
    task.meta.measured = await fillAgainAndAgain(chooseRounds(1, 5), { path: disk, settings, restart: server.start });
  } finally {
    await server.remove();
    run('umount', '--lazy', disk);
  }
});
