import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareFolder } from '../tests/support/prepare-folder.ts';
import { maintain } from './maintain.ts';
import { openDatabase } from './open.ts';
import type { ErasureTable } from './programme-tables.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

const folder = prepareFolder();
let file: string;
let db: Database;

beforeEach(async () => {
  file = join(folder.path, 'new', 'data', 'daybreak.db');
  db = await openDatabase({ kind: 'sqlite', file });
});

afterEach(() => db.destroy());

/** A row of the smallest table. */
const createRow = (fingerprint: string, erasedAt = '2026-11-20'): ErasureTable => ({
  fingerprint,
  erasedAt,
  cause: 'command',
});

const insert = (id: string, text?: string) => db.insertInto('erasures').values(createRow(id, text)).execute();
const list = async () =>
  (await db.selectFrom('erasures').select('fingerprint').orderBy('fingerprint').execute()).map(
    (row) => row.fingerprint,
  );

describe('a SQLite database', () => {
  it('can be read only by its owner', () => {
    expect(statSync(join(folder.path, 'new')).mode & 0o777).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
  });

  it('waits for the disk with every commit', async () => {
    expect((await sql`PRAGMA synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  });

  it('has nothing of a deleted row in any of its files after its upkeep', async () => {
    await insert('one', 'zqxj@mentors.example');
    await db.deleteFrom('erasures').execute();
    await maintain(db);
    expect(['', '-wal'].filter((suffix) => readFileSync(file + suffix, 'latin1').includes('zqxj'))).toEqual([]);
  });

  it('runs transactions one after the other, and undoes one that fails', async () => {
    const count = async (number: number) =>
      inTransaction({ db }, async (tx) => {
        const before = await tx.db.selectFrom('erasures').select('fingerprint').execute();
        await tx.db
          .insertInto('erasures')
          .values(createRow(`${before.length}`))
          .execute();
        return { ok: number % 2 === 0 };
      });
    await Promise.all([0, 1, 2, 3, 4].map(count));
    expect(await list()).toEqual(['0', '1', '2']);
  });

  it('lets the event loop turn between transactions', async () => {
    let turns = 0;
    const countTurn = () => {
      turns += 1;
      next = setImmediate(countTurn);
    };
    let next = setImmediate(countTurn);
    await Promise.all(Array.from({ length: 10 }, () => inTransaction({ db }, async () => ({ ok: true }))));
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('rejects writes while the disk is full, keeps the resolved ones, and continues when there is space', async () => {
    const text = 'x'.repeat(100_000);
    const setPages = (pages: number) => sql.raw(`PRAGMA max_page_count = ${pages}`).execute(db);
    await setPages(300);
    const stored: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      const row = createRow(String(index).padStart(2, '0'), text);
      const write = async (tx: { db: Pick<Database, 'insertInto'> }) => {
        await tx.db.insertInto('erasures').values(row).execute();
        return { ok: true };
      };
      await inTransaction({ db }, write).then(
        () => stored.push(row.fingerprint),
        (error) => expect(error).toMatchObject({ message: 'database or disk is full' }),
      );
    }
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(40);
    expect(await list()).toEqual(stored);
    await setPages(10_000);
    await insert('more', text);
    expect(await list()).toEqual([...stored, 'more']);
  });
});
