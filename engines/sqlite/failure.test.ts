import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationEntry, ApplicationStore } from '../../domain/applications/application-store.ts';
import { collect, makeEntry } from '../../tests/support/application-entry.ts';
import { openSqliteStore } from './application-store.ts';
import { openConnection, type SqliteConnection } from './connection.ts';

let folder: string;
let file: string;
let store: ApplicationStore;
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

function removeDatabase(): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

describe('while another program holds the lock', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => other.close());

  test('keeping waits without holding up anybody else, and is done when the lock goes', async () => {
    const entry = makeEntry();
    const keeping = store.save(entry);
    let longestPauseMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
      last = performance.now();
    }, 5);
    await wait(700);
    clearInterval(timer);
    expect(longestPauseMs).toBeLessThan(400);
    expect(await readAll()).toEqual([]);
    other.exec('ROLLBACK');
    expect(await keeping).toBe('created');
    expect(await readAll()).toEqual([entry]);
  });

  test('keeping gives up after some three seconds, everybody who waits alike, and works again afterwards', async () => {
    const started = performance.now();
    const entries = Array.from({ length: 700 }, () => makeEntry());
    const codes = await Promise.all(entries.map((entry) => codeOf(store.save(entry))));
    const tookMs = performance.now() - started;
    expect(new Set(codes)).toEqual(new Set(['store-locked']));
    expect(tookMs).toBeGreaterThan(2900);
    expect(tookMs).toBeLessThan(6000);
    other.exec('ROLLBACK');
    expect(await readAll()).toEqual([]);
    expect(await Promise.all(entries.map((entry) => store.save(entry)))).toEqual(Array(700).fill('created'));
  });
});

describe('when the database file', () => {
  test('is removed, keeping fails once instead of writing to nowhere, and then goes on in a new file', async () => {
    await store.save(makeEntry());
    removeDatabase();
    const entry = makeEntry();
    expect(await codeOf(store.save(entry))).toBe('store-moved');
    expect(await store.save(entry)).toBe('created');
    expect(await readAll()).toEqual([entry]);
  });

  test('is removed with its directory, the same', async () => {
    rmSync(dirname(file), { recursive: true });
    const entry = makeEntry();
    expect(await codeOf(store.save(entry))).toBe('store-moved');
    expect(await store.save(entry)).toBe('created');
  });

  test('is removed, reading fails as well instead of showing what is gone', async () => {
    await store.save(makeEntry());
    removeDatabase();
    expect(await codeOf(readAll())).toBe('store-moved');
    expect(await readAll()).toEqual([]);
  });

  test('is replaced, applications go to the new one', async () => {
    const [before, there, after] = [makeEntry(), makeEntry(), makeEntry()];
    await store.save(before);
    const replacement = join(folder, 'replacement.db');
    const otherStore = await openSqliteStore({ file: replacement });
    await otherStore.save(there);
    await otherStore.close();
    removeDatabase();
    renameSync(replacement, file);
    expect(await codeOf(store.save(after))).toBe('store-moved');
    expect(await store.save(after)).toBe('created');
    const ids = (await readAll()).map(({ application }) => application.id);
    expect(ids.sort()).toEqual([there.application.id, after.application.id].sort());
  });

  test('is moved away and back, nothing that was answered from there is lost', async () => {
    const entries = [makeEntry(), makeEntry(), makeEntry()] as const;
    await store.save(entries[0]);
    const away = join(folder, 'away');
    renameSync(dirname(file), away);
    expect(await codeOf(store.save(entries[1]))).toBe('store-moved');
    expect(await store.save(entries[1])).toBe('created');
    rmSync(dirname(file), { recursive: true });
    renameSync(away, dirname(file));
    expect(await codeOf(store.save(entries[2]))).toBe('store-moved');
    expect(await store.save(entries[2])).toBe('created');
    expect(await store.has(entries[0].application.id)).toBe(true);
    expect(await store.has(entries[2].application.id)).toBe(true);
  });

  test.each(['-wal', '-shm'])('loses its %s file, nothing that was answered is lost', async (suffix) => {
    const entries = Array.from({ length: 50 }, () => makeEntry());
    await Promise.all(entries.map((entry) => store.save(entry)));
    rmSync(file + suffix);
    const next = makeEntry();
    expect(await codeOf(store.save(next))).toBe('store-moved');
    expect(await store.save(next)).toBe('created');
    expect(await readAll()).toHaveLength(51);
  });

  test.each([
    ['rubbish', () => writeFileSync(file, 'rubbish '.repeat(1000))],
    ['a directory', () => mkdirSync(file)],
  ])('is replaced by %s, it fails until that is put right', async (_, spoil) => {
    const kept = makeEntry();
    await store.save(kept);
    await store.close();
    const safe = join(folder, 'safe.db');
    renameSync(file, safe);
    spoil();
    expect(await codeOf(openSqliteStore({ file }))).toBe('store-unavailable');
    rmSync(file, { recursive: true });

    store = await openSqliteStore({ file });
    removeDatabase();
    spoil();
    expect(await codeOf(store.save(makeEntry()))).toBe('store-moved');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await codeOf(store.save(makeEntry()))).toBe('store-unavailable');
    rmSync(file, { recursive: true });
    renameSync(safe, file);
    expect(await store.save(kept)).toBe('duplicate');
  });

  test.skipIf(process.getuid?.() === 0)('may not be opened, it fails until it may', async () => {
    await store.close();
    chmodSync(file, 0o000);
    expect(await codeOf(openSqliteStore({ file }))).toBe('store-unavailable');
    chmodSync(file, 0o600);
    store = await openSqliteStore({ file });
    expect(await store.save(makeEntry())).toBe('created');
  });

  test('lies on another disk than at the start, no database is made there', () => {
    expect(() => openConnection(join(folder, 'elsewhere', 'daybreak.db'), -1n)).toThrow(/another disk/);
  });

  test('was written by a newer program, it is left alone with a clear message', async () => {
    await store.close();
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const opening = openSqliteStore({ file });
    await expect(opening).rejects.toMatchObject({ code: 'store-too-new' });
    await expect(opening).rejects.toThrow(/has version 99 and this program knows versions up to \d+: start the newer/);
  });
});

describe('when the disk is full', () => {
  const setPageLimit = (pages: number) => connection.all(CompiledQuery.raw(`PRAGMA max_page_count = ${pages}`));

  test('keeping fails, what was answered stays, and it goes on by itself when there is room', async () => {
    const message = 'x'.repeat(10_000);
    const entries = Array.from({ length: 40 }, () => makeEntry({ message }));
    setPageLimit(60);
    const kept: ApplicationEntry[] = [];
    const codes = new Set<string>();
    for (const entry of entries) {
      const outcome = await store.save(entry).catch((error) => error.code as string);
      if (outcome === 'created') kept.push(entry);
      else codes.add(outcome);
    }
    expect(codes).toEqual(new Set(['store-full']));
    expect(kept.length).toBeGreaterThan(5);
    expect(await codeOf(store.save(makeEntry({ message })))).toBe('store-full');
    expect(await readAll()).toHaveLength(kept.length);

    setPageLimit(10_000);
    const outcomes = await Promise.all(entries.map((entry) => store.save(entry)));
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(kept.length);
    expect(await readAll()).toHaveLength(entries.length);
  });

  test('a batch is kept as a whole or not at all', async () => {
    setPageLimit(60);
    const entries = Array.from({ length: 40 }, () => makeEntry({ message: 'x'.repeat(10_000) }));
    const codes = await Promise.all(entries.map((entry) => codeOf(store.save(entry))));
    expect(new Set(codes)).toEqual(new Set(['store-full']));
    expect(await readAll()).toEqual([]);
  });
});

test('no failure repeats what an applicant wrote', async () => {
  const secret = 'Seventeen Cupcakes';
  const entry = makeEntry({ name: secret, message: secret, age: Number.NaN });
  const failure = await store.save(entry).catch((error: Error) => error);
  const words = JSON.stringify([failure, String(failure), String((failure as Error).cause), (failure as Error).stack]);
  expect(words).toContain('entry-refused');
  expect(words).not.toContain(secret);
});
