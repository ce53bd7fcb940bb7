import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { insertApplication } from '../../core/applications/write-application.ts';
import { succeed } from '../../core/result.ts';
import { openDatabase } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readCommandEnvironment, readCommandLine } from '../../tools/running-program.ts';
import { createEntry, createRow, listAll, save } from '../support/application-entry.ts';
import { prepareFolder } from '../support/prepare-folder.ts';

const folder = prepareFolder();

test('a backup has every application that was acknowledged before it began, and delays none that arrives during it', async () => {
  const db = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'data', 'daybreak.db') });
  const acknowledged: string[] = [];
  const saveOne = async () => {
    const { application, isSpam } = createEntry({ message: 'x'.repeat(4000) });
    await save({ db }, { application, isSpam });
    acknowledged.push(application.id);
  };
  // One commit, for which the disk is waited once: the copy takes a while.
  const rows = Array.from({ length: 1500 }, () => createRow(createEntry({ message: 'x'.repeat(4000) })));
  await inTransaction({ db }, async (tx) => {
    for (const row of rows) await insertApplication({ ...tx, copiesApplications: false }, row);
    return succeed(acknowledged.push(...rows.map(({ id }) => id)));
  });

  let isRunning = true;
  let longestMs = 0;
  const writers = Array.from({ length: 16 }, async () => {
    while (isRunning) {
      const began = performance.now();
      await saveOne();
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  });
  const before = [...acknowledged];
  // While others write, as the operator does; a copy that began again with each commit would never end.
  const env = { ...readCommandEnvironment(), DATA_DIR: join(folder.path, 'data') };
  const options = { cwd: folder.path, env, timeout: 15_000 };
  await promisify(execFile)(process.execPath, readCommandLine('backup', 'copy.db'), options);
  const during = acknowledged.length - before.length;
  isRunning = false;
  await Promise.all(writers);
  await db.destroy();

  const copy = await openDatabase({ kind: 'sqlite', file: join(folder.path, 'copy.db') });
  const copied = new Set((await listAll({ db: copy })).map(({ id }) => id));
  await copy.destroy();
  expect(before.filter((id) => !copied.has(id))).toEqual([]);
  expect(during).toBeGreaterThan(20);
  // Some milliseconds on a quiet machine; waiting for the copy would end with the lock's timeout of 3 s.
  expect(longestMs).toBeLessThan(2900);
}, 60_000);
