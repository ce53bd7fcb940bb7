import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { retentionJob } from '../../core/retention/retention.ts';
import { findLastRun } from '../../db/jobs.ts';
import { openDatabase } from '../../db/open.ts';
import { createEntry, createRow, save } from '../../tests/support/application-entry.ts';
import { prepareFolder } from '../../tests/support/prepare-folder.ts';
import { runHere } from '../../tests/support/run-here.ts';
import { readCommandEnvironment, readCommandLine } from '../../tools/running-program.ts';
import { formatLine } from '../applications/lines.ts';

const folder = prepareFolder();

function run(line: string, { input = '', data = 'data' }: { input?: string; data?: string } = {}) {
  const settings = { DATA_DIR: join(folder.path, data) };
  return runHere(['applications', ...line.split(' ')], { folder: folder.path, settings, input });
}

/** Lines in the order of an export. */
function createLines(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    formatLine(
      createRow(createEntry({ timestamp: new Date(1.7e12 + index).toISOString(), message: '\u2028 "one"\r\ntwo 👋 ' })),
    ),
  ).join('');
}

describe('export', () => {
  test('with a wrong DATA_DIR is refused instead of empty, and makes nothing there', async () => {
    const { status, stderr } = await run('export', { data: 'mistyped' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('is DATA_DIR right?')]);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test.runIf(existsSync('/dev/full'))('into a full disk ends with one sentence', async () => {
    await run('import', { input: createLines(1) });
    const env = { ...readCommandEnvironment(), DATA_DIR: join(folder.path, 'data') };
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, readCommandLine('applications', 'export'), {
      env,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: the output cannot be written: .+\n$/)]);
  });

  test('brings back exactly what was imported, from one store to the next', async () => {
    const lines = createLines(300);
    expect(await run('import', { input: lines })).toEqual({
      status: 0,
      stdout: '',
      stderr: '300 created, 0 duplicates, 0 refused.\n',
    });
    const { stdout } = await run('export');
    expect(stdout).toBe(lines);
    await run('import', { input: stdout, data: 'other' });
    expect((await run('export', { data: 'other' })).stdout).toBe(lines);
  });

  test('has spam apart', async () => {
    const [ordinary, spam] = [createLines(2), formatLine(createRow(createEntry()))];
    expect((await run('import', { input: ordinary })).status).toBe(0);
    expect((await run('import --spam', { input: spam })).status).toBe(0);
    expect((await run('export')).stdout).toBe(ordinary);
    expect((await run('export --spam')).stdout).toBe(spam);
  });

  test('ends without a message when the reader closes the pipe', async () => {
    await run('import', { input: createLines(600) });
    const child = spawn(process.execPath, readCommandLine('applications', 'export'), {
      cwd: folder.path,
      env: { ...readCommandEnvironment(), DATA_DIR: join(folder.path, 'data') },
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
    const db = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
    await Promise.all(Array.from({ length: 500 }, () => save({ db }, createEntry())));
    expect((await run('export')).stdout.split('\n')).toHaveLength(501);
    expect((await run('import', { input: createLines(300) })).status).toBe(0);
    await save({ db }, createEntry());
    await db.destroy();
  });
});

describe('import', () => {
  test('saves the valid lines, reports the others by number and ends with 1', async () => {
    const good = createLines(3).split('\n');
    const input = `${good[0]}\n{"id":\n\n${good[1]}\r\n{}\n${good[2]}`;
    expect(await run('import', { input })).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^line 2: .+\nline 5: .+\n3 created, 0 duplicates, 2 refused\.\nerror: .+\n$/),
    });
  });

  test('reports an id that has other content and does not overwrite', async () => {
    const id = crypto.randomUUID();
    const first = formatLine(createRow(createEntry({ id })));
    const result = await run('import', { input: first + formatLine(createRow(createEntry({ id, name: 'Eve' }))) });
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('line 2: another application has this id; it was not overwritten\n1 created,');
    expect((await run('export')).stdout).toBe(first);
  });
});

test('retention deletes what is due, and the daily job of the site runs as before', async () => {
  await run('import --spam', { input: createLines(2) });
  expect(await run('retention')).toMatchObject({ status: 0, stdout: 'Deleted: 2, spam 2\n' });
  const db = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
  expect(await findLastRun(db, retentionJob)).toBeNull();
  await db.destroy();
});

test('an import that the database refuses ends with 1, and continues when it is run again', async () => {
  const input = createLines(30);
  await run('import', { input: createLines(1) });
  const rival = new DatabaseSync(join(folder.path, 'data', 'daybreak.db'));
  rival.exec('BEGIN IMMEDIATE');
  const locked = await run('import', { input });
  rival.close();
  expect(locked).toMatchObject({ status: 1, stderr: expect.stringMatching(/^error: .*locked.*\n$/) });
  expect(await run('import', { input })).toMatchObject({ status: 0, stderr: expect.stringMatching(/^30 created/) });
});

test('wrong use is refused in one sentence', async () => {
  for (const line of ['export --format', 'exprt', 'delete', 'delete mira', 'import file.jsonl'])
    expect(await run(line)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^error: .+\n/) });
});
