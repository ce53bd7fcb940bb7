import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sortKeys } from '../../domain/ports/review-store.ts';
import { collect, makeEntry, save } from '../../tests/support/application-entry.ts';
import { openSqliteStore, type TestStore } from '../../tests/support/sqlite-store.ts';
import { openEngine } from '../open.ts';
import { buildPage } from '../sql/application-store.ts';
import { makeSqlStores } from '../sql/stores.ts';
import type { SqlDatabase } from '../sql/tables.ts';
import { openSqliteDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { makeSqliteKysely } from './kysely.ts';

let folder: string;
let file: string;
let store: TestStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-sqlite-'));
  file = join(folder, 'new', 'data', 'daybreak.db');
  store = await openSqliteStore({ file });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts the commits in the write-ahead log: frames that name a database size (sqlite.org/fileformat.html, 4.1). */
function countCommits(): number {
  const log = readFileSync(`${file}-wal`);
  const [headerBytes, frameHeaderBytes] = [32, 24];
  const salt = log.subarray(16, 24);
  let commits = 0;
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8);
  for (let frame = headerBytes; frame + frameBytes <= log.length; frame += frameBytes) {
    const isCurrent = log.subarray(frame + 8, frame + 16).equals(salt);
    if (isCurrent && log.readUInt32BE(frame + 4) > 0) commits += 1;
  }
  return commits;
}

describe('group commit', () => {
  test('lets 500 applications that arrive together share two commits', async () => {
    const before = countCommits();
    await Promise.all(Array.from({ length: 500 }, () => save(store, makeEntry({ message: '' }))));
    expect(countCommits() - before).toBe(2);
  });

  test('gives each application that comes alone its own', async () => {
    const before = countCommits();
    for (let index = 0; index < 10; index += 1) await save(store, makeEntry());
    expect(countCommits() - before).toBe(10);
  });

  test('answers only when another program can already see the application', async () => {
    const other = new DatabaseSync(file, { readOnly: true });
    const count = other.prepare('SELECT count(*) AS found FROM applications WHERE id = ?');
    const found = await Promise.all(
      Array.from({ length: 600 }, async () => {
        const entry = makeEntry();
        await save(store, entry);
        return count.get(entry.application.id)?.['found'];
      }),
    );
    other.close();
    expect(new Set(found)).toEqual(new Set([1]));
  });

  test('refuses an entry that cannot be kept without taking its neighbours down', async () => {
    const impossible = [
      makeEntry({ age: Number.NaN }),
      makeEntry({ age: Number.NaN }, 'hidden-field-filled'),
      makeEntry({ age: Number.NaN }),
    ];
    const good = [makeEntry(), makeEntry({}, 'hidden-field-filled'), makeEntry()];
    const mixed = good.flatMap((entry, index) => [entry, impossible[index] ?? entry]);
    const settled = await Promise.allSettled(mixed.map((entry) => save(store, entry)));
    expect(settled.map(({ status }) => status)).toEqual(good.flatMap(() => ['fulfilled', 'rejected']));
    for (const result of settled) if (result.status === 'rejected') expect(result.reason.code).toBe('entry-refused');
    for (const { application } of impossible) expect(await store.has(application.id)).toBe(false);
    for (const { application } of good) expect(await store.has(application.id)).toBe(true);
  });
});

describe('the database', () => {
  test('can be read by its owner alone', () => {
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
  });

  test('is a single file after the store was closed', async () => {
    const entry = makeEntry();
    await save(store, entry);
    await store.close();
    expect(statSync(`${file}-wal`, { throwIfNoEntry: false })).toBeUndefined();
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare('SELECT * FROM applications').all()).toMatchObject([entry.application]);
    copy.close();
  });

  test('holds nothing more of what was erased after its upkeep, in any of its files', async () => {
    await store.close();
    const engine = await openEngine({ kind: 'sqlite', file }, { mayCreate: true, asks: 'visitor' });
    try {
      const entry = makeEntry({ message: 'zqxj a sentence to erase.' });
      await save(engine, entry);
      for (let count = 0; count < 5; count += 1) await save(engine, makeEntry());
      await engine.write([{ kind: 'remove-application', applicationId: entry.application.id }]);
      // The index of texts has pieces of three letters.
      const find = () => ['', '-wal'].filter((suffix) => /zqx|qxj/.test(readFileSync(file + suffix, 'latin1')));
      expect(find()).toEqual(['-wal']);
      await engine.maintain?.();
      expect(find()).toEqual([]);
    } finally {
      await engine.close();
    }
  });

  test('is measured for the planner from a thousand applications on', async () => {
    await store.close();
    const engine = await openEngine({ kind: 'sqlite', file }, { mayCreate: true, asks: 'visitor' });
    const measure = async () => {
      await engine.maintain?.();
      const database = new DatabaseSync(file, { readOnly: true });
      const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").all();
      database.close();
      return found.length > 0;
    };
    try {
      expect(await measure()).toBe(false);
      await Promise.all(Array.from({ length: 1000 }, () => save(engine, makeEntry())));
      expect(await measure()).toBe(true);
    } finally {
      await engine.close();
    }
  });

  test('waits for the disk with every commit', async () => {
    await store.close();
    let mode: unknown;
    store = await openSqliteStore({
      file,
      onConnection: (connection) => {
        const query = { sql: 'PRAGMA synchronous', parameters: [] };
        [mode] = connection.execute(query).rows;
      },
    });
    expect(mode).toEqual({ synchronous: 2 });
  });

  test.each([true, false])('is read in order of arrival without sorting (suspected: %s)', async (suspected) => {
    const database = new DatabaseSync(file, { readOnly: true });
    const opened = await openSqliteDatabase({ file: ':memory:' });
    const tables = makeSqliteKysely(opened) as SqlDatabase;
    const after = { timestamp: '2026-11-20T00:00:00.000Z', id: 'x' };
    const { sql, parameters } = buildPage(tables, { selection: { suspected }, after, limit: 10 }).compile();
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as string[]));
    database.close();
    opened.close();
    const steps = plan.map((step) => String(step['detail']));
    expect(steps[0]).toMatch(/^SEARCH applications USING INDEX applications_by_timestamp \(\(?timestamp/);
    expect(steps.join()).not.toContain('TEMP B-TREE');
  });

  test.each(sortKeys)('is listed by %s from an index that has all that lists filter by', async (by) => {
    const steps: string[] = [];
    const opened = await openSqliteDatabase({
      file: ':memory:',
      onConnection: (connection) => {
        const { execute } = connection;
        connection.execute = (query) => {
          const plan = execute({ ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` });
          steps.push(...plan.rows.map((step) => String((step as { detail: unknown }).detail)));
          return execute(query);
        };
      },
    });
    const { reviews } = makeSqlStores(makeSqliteKysely(opened), sqliteDialect);
    const filter = { dueBefore: '2026-12-01', newAnswers: true } as const;
    await reviews.list({ filter, sort: { by, descending: true }, limit: 50 });
    opened.close();
    expect(steps).toContain('SCAN applications USING COVERING INDEX applications_by_timestamp');
  });

  test('with ten thousand entries is never read into memory as a whole', async () => {
    let most = 0;
    await store.close();
    store = await openSqliteStore({
      file,
      onConnection: (connection) => {
        const { execute } = connection;
        connection.execute = (query) => {
          const result = execute(query);
          most = Math.max(most, result.rows.filter((row) => 'message' in (row as object)).length);
          return result;
        };
      },
    });
    await Promise.all(Array.from({ length: 10_000 }, () => save(store, makeEntry())));
    expect(await collect(store.read({ suspected: false }))).toHaveLength(10_000);
    expect(most).toBeLessThanOrEqual(201);
  });
});
