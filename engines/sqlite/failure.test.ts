import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import { collect, makeEntry, save } from '../../tests/support/application-entry.ts';
import { openSqliteStore, type TestStore } from '../../tests/support/sqlite-store.ts';
import type { SqliteConnection } from './connection.ts';

let folder: string;
let file: string;
let store: TestStore;
let connection: SqliteConnection;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-failure-'));
  file = join(folder, 'data', 'daybreak.db');
  store = await openSqliteStore({
    file,
    onConnection: (opened) => {
      connection = opened;
    },
  });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    (value) => `no failure but ${value}`,
    (error) => error.code,
  );
}

async function readAll(): Promise<ApplicationEntry[]> {
  return collect(store.read({ suspected: false }));
}

describe('while another program holds the lock', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => other.close());

  test('saving waits without delaying other work, and is done when the lock goes', async () => {
    const entry = makeEntry();
    const keeping = save(store, entry);
    let longestPauseMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
      last = performance.now();
    }, 5);
    await wait(700);
    clearInterval(timer);
    // To wait inside SQLite would be the three seconds of the lock's timeout.
    expect(longestPauseMs).toBeLessThan(2000);
    expect(await readAll()).toEqual([]);
    other.exec('ROLLBACK');
    expect(await keeping).toBe('created');
    expect(await readAll()).toEqual([entry]);
  });

  test('keeping gives up after some three seconds, everybody who waits alike, and works again afterwards', async () => {
    const started = performance.now();
    const entries = Array.from({ length: 700 }, () => makeEntry());
    const codes = await Promise.all(entries.map((entry) => codeOf(save(store, entry))));
    const tookMs = performance.now() - started;
    expect(new Set(codes)).toEqual(new Set(['store-locked']));
    expect(tookMs).toBeGreaterThan(2900);
    expect(tookMs).toBeLessThan(6000);
    other.exec('ROLLBACK');
    expect(await readAll()).toEqual([]);
    expect(await Promise.all(entries.map((entry) => save(store, entry)))).toEqual(Array(700).fill('created'));
  });
});

describe('when the database file', () => {
  test.each([
    ['rubbish', () => writeFileSync(file, 'rubbish '.repeat(1000))],
    ['a directory', () => mkdirSync(file)],
  ])('is replaced by %s, nothing starts until that is put right', async (_, spoil) => {
    const kept = makeEntry();
    await save(store, kept);
    await store.close();
    const safe = join(folder, 'safe.db');
    renameSync(file, safe);
    spoil();
    expect(await codeOf(openSqliteStore({ file }))).toBe('store-unavailable');
    rmSync(file, { recursive: true });
    renameSync(safe, file);
    store = await openSqliteStore({ file });
    expect(await save(store, kept)).toBe('duplicate');
  });

  test.skipIf(process.getuid?.() === 0)('may not be opened, it fails until it may', async () => {
    await store.close();
    chmodSync(file, 0o000);
    expect(await codeOf(openSqliteStore({ file }))).toBe('store-unavailable');
    chmodSync(file, 0o600);
    store = await openSqliteStore({ file });
    expect(await save(store, makeEntry())).toBe('created');
  });
});

describe('when the disk is full', () => {
  const setPageLimit = (pages: number) => connection.execute(CompiledQuery.raw(`PRAGMA max_page_count = ${pages}`));

  test('keeping fails, what was answered stays, and it goes on by itself when there is room', async () => {
    const message = 'x'.repeat(10_000);
    const entries = Array.from({ length: 40 }, () => makeEntry({ message }));
    setPageLimit(190);
    const kept: ApplicationEntry[] = [];
    const codes = new Set<string>();
    for (const entry of entries) {
      const outcome = await save(store, entry).catch((error) => error.code as string);
      if (outcome === 'created') kept.push(entry);
      else codes.add(outcome);
    }
    expect(codes).toEqual(new Set(['store-full']));
    expect(kept.length).toBeGreaterThan(5);
    expect(await codeOf(save(store, makeEntry({ message })))).toBe('store-full');
    expect(await readAll()).toHaveLength(kept.length);

    setPageLimit(10_000);
    const outcomes = await Promise.all(entries.map((entry) => save(store, entry)));
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(kept.length);
    expect(await readAll()).toHaveLength(entries.length);
  });

  test('a batch is kept as a whole or not at all', async () => {
    setPageLimit(150);
    const entries = Array.from({ length: 40 }, () => makeEntry({ message: 'x'.repeat(10_000) }));
    const codes = await Promise.all(entries.map((entry) => codeOf(save(store, entry))));
    expect(new Set(codes)).toEqual(new Set(['store-full']));
    expect(await readAll()).toEqual([]);
  });
});

test('no failure repeats what an applicant wrote', async () => {
  const secret = 'Seventeen Cupcakes';
  const entry = makeEntry({ name: secret, message: secret, age: Number.NaN });
  const failure = await save(store, entry).catch((error: Error) => error);
  const words = JSON.stringify([failure, String(failure), String((failure as Error).cause), (failure as Error).stack]);
  expect(words).toContain('entry-refused');
  expect(words).not.toContain(secret);
});
