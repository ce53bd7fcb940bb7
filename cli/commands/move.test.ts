import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { countRows, fillDatabase } from '../../tests/support/filled-database.ts';
import { prepareFolder } from '../../tests/support/prepare-folder.ts';
import { runHere } from '../../tests/support/run-here.ts';

const folder = prepareFolder();
const run = (...args: string[]) => runHere(['move', ...args], { folder: folder.path });

test('move copies the database of the settings, reports each table, and says what comes next', async () => {
  const db = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
  await fillDatabase(db);
  await db.destroy();
  const { status, stdout, stderr } = await run('copy.db');
  expect(status).toBe(0);
  expect(stderr).toContain('applications: 2\n');
  expect(stdout).toContain('AUTH_SECRET');
  expect(countRows(join(folder.path, 'copy.db'), 'applications')).toBe(2);
  expect(countRows(join(folder.path, 'copy.db'), 'user')).toBe(1);
  expect(await run('copy.db')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
});

test('move without a database, or without a target, says so', async () => {
  expect((await run('copy.db')).stderr).toContain('there is no database');
  expect(await run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^error: .+target.+\n$/) });
});
