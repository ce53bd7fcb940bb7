import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { makeEntry, makeRow, save } from '../../tests/support/application-entry.ts';
import { runHere } from '../../tests/support/run-here.ts';
import { readCommandEnvironment } from '../../tools/command-environment.ts';
import { readCommandLine } from '../../tools/run-command.ts';
import { formatLine } from '../applications/lines.ts';
import { applications } from './applications.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-applications-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(line: string, { input = '', data = 'data' }: { input?: string; data?: string } = {}) {
  const settings = { DATA_DIR: join(folder, data) };
  return runHere(applications, line.split(' '), { folder, settings, input });
}

/** Lines in the order in which an export gives them. */
function makeLines(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    formatLine(
      makeRow(makeEntry({ timestamp: new Date(1.7e12 + index).toISOString(), message: '\u2028 "one"\r\ntwo 👋 ' })),
    ),
  ).join('');
}

describe('export', () => {
  test('of a store without applications is empty', async () => {
    await run('import');
    expect(await run('export')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect((await run('export --format csv')).stdout).toBe(
      '\uFEFF"id","name","email","age","phone","school","city","message","timestamp"\r\n',
    );
  });

  test('with a wrong DATA_DIR is refused instead of empty, and makes nothing there', async () => {
    const { status, stderr } = await run('export', { data: 'mistyped' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('is DATA_DIR right?')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.runIf(existsSync('/dev/full'))('into a full disk ends with one sentence', async () => {
    await run('import', { input: makeLines(1) });
    const env = { ...readCommandEnvironment(), DATA_DIR: join(folder, 'data') };
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, readCommandLine('applications', ['export']), {
      env,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^applications: the output cannot be written: .+\n$/)]);
  });

  test('brings back exactly what was imported, from one store to the next', async () => {
    const lines = makeLines(1500);
    expect(await run('import', { input: lines })).toEqual({
      status: 0,
      stdout: '',
      stderr: '1500 created, 0 duplicates, 0 refused.\n',
    });
    const { stdout } = await run('export');
    expect(stdout).toBe(lines);
    await run('import', { input: stdout, data: 'other' });
    expect((await run('export', { data: 'other' })).stdout).toBe(lines);
  });

  test('selects by spam flag', async () => {
    const [early, late] = [
      formatLine(makeRow(makeEntry({ timestamp: '2026-11-19T23:59:59.999Z' }))),
      formatLine(makeRow(makeEntry({ timestamp: '2026-11-20T00:00:00.000Z' }))),
    ];
    const suspected = formatLine(makeRow(makeEntry({}, 'hidden-field-filled')));
    expect((await run('import', { input: early + late + suspected })).status).toBe(0);
    expect((await run('export')).stdout).toBe(early + late);
    expect((await run('export --suspected')).stdout).toBe(suspected);
    expect((await run('export --suspected --format csv')).stdout).toMatch(/,"reason"\r\n.*,"hidden-field-filled"\r\n$/);
  });

  test('ends without a message when the reader closes the pipe', async () => {
    await run('import', { input: makeLines(2000) });
    const child = spawn(process.execPath, readCommandLine('applications', ['export']), {
      cwd: folder,
      env: { ...readCommandEnvironment(), DATA_DIR: join(folder, 'data') },
    });
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(printed).toBe('');
  });

  test('works while the site has the store open and is writing', async () => {
    const db = await openDatabase({ kind: 'sqlite', file: join(folder, 'data', 'daybreak.db') });
    await Promise.all(Array.from({ length: 500 }, () => save({ db }, makeEntry())));
    expect((await run('export')).stdout.split('\n')).toHaveLength(501);
    expect((await run('import', { input: makeLines(300) })).status).toBe(0);
    await save({ db }, makeEntry());
    await db.destroy();
  });
});

describe('import', () => {
  test('saves the valid lines, reports the others by number and ends with 1', async () => {
    const good = makeLines(3).split('\n');
    const input = `${good[0]}\n{"id":\n\n${good[1]}\r\n{}\n${good[2]}`;
    expect(await run('import', { input })).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^line 2: it is not JSON\nline 5: .+\n3 created, 0 duplicates, 2 refused\.\n$/),
    });
  });

  test('reports an id that has other content and does not overwrite', async () => {
    const id = crypto.randomUUID();
    const first = formatLine(makeRow(makeEntry({ id })));
    const result = await run('import', { input: first + formatLine(makeRow(makeEntry({ id, name: 'Eve' }))) });
    expect(result.status).toBe(1);
    expect(result.stderr).toMatch(new RegExp(`^line 2: conflict: .+${id}.+\n1 created, 0 duplicates, 1 refused\\.\n$`));
    expect((await run('export')).stdout).toBe(first);
  });
});

test('an import that the store cannot save stops with 1, and reports that it can be run again', async () => {
  const input = makeLines(30);
  await run('import', { input: makeLines(1) });
  const rival = new DatabaseSync(join(folder, 'data', 'daybreak.db'));
  rival.exec('BEGIN IMMEDIATE');
  const locked = await run('import', { input });
  rival.close();
  expect(locked.status).toBe(1);
  expect(locked.stderr).toMatch(
    /^The store failed, so the import stopped: .+locked.+ Run it again to continue\.\n0 created, /,
  );
  expect(await run('import', { input })).toMatchObject({ status: 0, stderr: expect.stringMatching(/^30 created/) });
});

describe('the command', () => {
  test('ends without a message when the reader of its help closes the pipe', async () => {
    const child = spawn(process.execPath, readCommandLine('applications', ['--help']), {
      env: readCommandEnvironment(),
    });
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(printed).toBe('');
  });

  test('explains wrong use on stderr and ends with 2', async () => {
    const result = await run('export --format xml');
    expect(result).toMatchObject({ status: 2, stdout: '' });
    expect(result.stderr).toMatch(/Allowed choices are jsonl, csv.+\nUsage: .+\nExample: .+\nHelp: .+--help\n$/);
  });

  test('prints its help on request', async () => {
    expect(await run('--help')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Usage: npm run --silent applications -- /),
    });
  });

  test('reports in one line why the store failed and ends with 1', async () => {
    const result = await run('import', { data: '../../../../../dev/null/x' });
    expect(result).toMatchObject({ status: 1, stdout: '' });
    expect(result.stderr).toMatch(/^applications: the database cannot be used: .+\n$/);
  });
});
