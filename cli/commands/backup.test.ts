import { spawnSync } from 'node:child_process';
import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { countRows, fillDatabase } from '../../tests/support/filled-database.ts';
import { prepareFolder } from '../../tests/support/prepare-folder.ts';
import { runHere } from '../../tests/support/run-here.ts';
import { repository } from '../../tools/repository.ts';
import { readCommandEnvironment, readCommandLine } from '../../tools/running-program.ts';

const folder = prepareFolder();
let database: Database;
beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
});
afterEach(() => database.destroy());

const run = (name: 'backup' | 'restore', ...args: string[]) => runHere([name, ...args], { folder: folder.path });

const listData = () => readdirSync(join(folder.path, 'data')).sort();

describe('backup', () => {
  test('writes one file that only its owner can read, reports what is in it, and leaves no other file', async () => {
    await fillDatabase(database);
    const file = join(folder.path, 'copy.db');
    const { status, stdout, stderr } = await run('backup', 'copy.db');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`${file}\nApplications: 2. Accounts: 1.\n`);
    expect(stdout).toContain('auth-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(countRows(file, 'applications')).toBe(2);
    expect(readdirSync(folder.path).sort()).toEqual(['copy.db', 'data']);
  });

  test('never overwrites, not even an empty file', async () => {
    for (const text of ['precious', '']) {
      writeFileSync(join(folder.path, 'copy.db'), text);
      expect(await run('backup', 'copy.db')).toEqual({
        status: 1,
        stdout: '',
        stderr: `error: ${join(folder.path, 'copy.db')} is there already, and nothing is overwritten\n`,
      });
      expect(readFileSync(join(folder.path, 'copy.db'), 'utf8')).toBe(text);
    }
  });

  test('of a damaged database fails and leaves no file that looks like a backup', async () => {
    await fillDatabase(database);
    await database.destroy();
    const source = join(folder.path, 'data', 'daybreak.db');
    truncateSync(source, statSync(source).size - 4096);
    expect(await run('backup', 'copy.db')).toMatchObject({ status: 1, stdout: '' });
    expect(readdirSync(folder.path)).toEqual(['data']);
  });

  test('without a database or into a folder that is not there reports it and creates neither', async () => {
    expect((await run('backup', 'nowhere/copy.db')).stderr).toBe(
      `error: there is no folder ${join(folder.path, 'nowhere')}\n`,
    );
    await database.destroy();
    rmSync(join(folder.path, 'data'), { recursive: true });
    expect((await run('backup', 'copy.db')).stderr).toContain('error: there is no database ');
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe('backup -', () => {
  test('writes the same to standard output, the report to standard error, and leaves no file', async () => {
    await fillDatabase(database);
    const before = listData();
    const env = { ...readCommandEnvironment(), DATA_DIR: join(folder.path, 'data') };
    const options = { env, encoding: 'buffer', maxBuffer: 2 ** 25 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, readCommandLine('backup', '-'), options);
    expect(status).toBe(0);
    expect(stderr.toString()).toContain('Applications: 2. Accounts: 1.\n');
    expect(listData()).toEqual(before);
    writeFileSync(join(folder.path, 'copy.db'), stdout);
    await database.destroy();
    expect((await run('restore', 'copy.db')).stdout).toContain('Restored. Applications: 2');
  });
});

describe('restore', () => {
  test('brings applications and accounts back, ends the sessions, and moves aside what was there', async () => {
    await fillDatabase(database);
    await run('backup', 'copy.db');
    await save({ db: database }, createEntry());
    await database.destroy();
    const { status, stdout, stderr } = await run('restore', 'copy.db');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Restored. Applications: 2. Accounts: 1.');

    const [current = '', aside = '', ...more] = listData();
    expect(more).toEqual([]);
    expect(stdout).toContain(join(folder.path, 'data', aside));
    expect(countRows(join(folder.path, 'data', aside), 'applications')).toBe(3);
    expect(countRows(join(folder.path, 'data', aside), 'session')).toBe(1);
    expect(countRows(join(folder.path, 'data', current), 'applications')).toBe(2);
    expect(countRows(join(folder.path, 'data', current), 'session')).toBe(0);
    expect(statSync(join(folder.path, 'data', current)).mode & 0o777).toBe(0o600);

    database = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
    expect(await database.selectFrom('user').select('email').execute()).toEqual([{ email: 'mira@student.example' }]);
  });

  test('is refused while a program has the database open, and changes nothing', async () => {
    await fillDatabase(database);
    await run('backup', 'copy.db');
    const before = listData();
    expect(await run('restore', 'copy.db')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'error: a program has the database open: stop the server, then run this again\n',
    });
    expect(listData()).toEqual(before);
  });

  test.runIf(process.getuid?.() === 0)('is refused for another user than the owner of the data', async () => {
    await fillDatabase(database);
    await run('backup', 'copy.db');
    await database.destroy();
    spawnSync('chown', ['-R', '65534', join(folder.path, 'data')]);
    expect(await run('restore', 'copy.db')).toMatchObject({ status: 1, stderr: expect.stringContaining('65534') });
  });
});

describe('the hooks of a container platform', () => {
  test('bring back the database as it was before its files were copied, in use', async () => {
    for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(folder.path, name));
    const env = { ...readCommandEnvironment(), DATA_DIR: join(folder.path, 'data') };
    const runHook = (name: string) => spawnSync(join(repository, 'hooks', name), { cwd: folder.path, env }).status;
    await fillDatabase(database);
    expect(runHook('pre-backup')).toBe(0);
    // A backup later, of the files of a site that was paused, does not go back to this copy.
    utimesSync(join(folder.path, 'data', 'pre-backup', 'daybreak.db'), 0, 0);
    await save({ db: database }, createEntry());
    expect([runHook('post-restore'), runHook('pre-backup')]).toEqual([0, 0]);
    await save({ db: database }, createEntry());
    expect(runHook('post-restore')).toBe(1);
    await database.destroy();
    const torn = join(folder.path, 'data', 'daybreak.db');
    truncateSync(torn, statSync(torn).size - 4096);
    expect([runHook('post-restore'), runHook('post-restore')]).toEqual([0, 0]);
    expect(countRows(torn, 'applications')).toBe(3);
    expect(listData()).toEqual(['daybreak.db']);
  });
});
