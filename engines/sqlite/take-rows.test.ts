import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putRecord } from '../../domain/ports/changes.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { repository } from '../../tools/repository.ts';
import { firstSqliteTables } from '../sql/migrations/0001-first-tables.ts';
import { laterMigrations } from '../sql/migrations/list.ts';
import { openSqliteEngine } from './engine.ts';
import { migrate } from './migrate.ts';
import { restoreDatabase, restoreFrom } from './restore.ts';

const all = [...firstSqliteTables, ...laterMigrations.map(({ sqlite }) => sqlite)];
const open = (file: string) => openSqliteEngine({ file }, { mayCreate: false, asks: 'operator' });

let folder: string;
let older: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-take-rows-'));
  older = join(folder, 'older.db');
  file = join(folder, 'daybreak.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The applications and accounts of version 0.1, with the tables of a later version. */
function makeDatabase(path: string, version: number): void {
  const database = new DatabaseSync(path);
  database.exec(readFileSync(join(repository, 'tests/fixtures/version-1/sqlite.sql'), 'utf8'));
  const from = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  for (const step of all.slice(from, version).flat()) {
    if (typeof step === 'string') database.exec(step);
    else runDataStep(database, step);
  }
  database.exec(`PRAGMA user_version = ${Math.max(from, version)}`);
  database.close();
}

function runDataStep(database: DatabaseSync, step: Exclude<(typeof all)[number][number], string>): void {
  const read = database.prepare(step.read);
  for (let rows = read.all(); rows.length > 0; rows = read.all())
    for (const statement of step.write) database.prepare(statement).run({ $1: JSON.stringify(rows.map(step.derive)) });
}

const others = ['messages', 'answers', 'sheets', 'sheet-links'] as const;

async function addMeanwhile(): Promise<string> {
  const engine = await open(file);
  const entry = makeEntry({ name: 'Ida North' });
  const parent = entry.application.id;
  await save(engine, entry);
  for (const collection of ['notes', ...others] as const)
    await engine.write([putRecord({ collection, id: `${collection}-1`, parent, data: { text: 'meanwhile' } })]);
  await engine.close();
  return parent;
}

const versions = all.map((_, index) => index + 1).filter((version) => version >= firstSqliteTables.length);

it.each(versions)('everything of now is kept with the tables of version %i', async (version) => {
  makeDatabase(older, version);
  makeDatabase(file, version);
  const newer = new DatabaseSync(file);
  migrate(newer, null);
  newer.close();
  const parent = await addMeanwhile();
  const { content, leftBehind, aside } = await restoreDatabase(older, file, { keepsRows: true });
  expect(content).toMatchObject({ applications: 5, suspected: 1 });

  const engine = await open(file);
  expect(new Set(Object.values(await engine.check({ repair: false })))).toEqual(new Set([0]));
  expect((await engine.reviews.find(parent))?.application.name).toBe('Ida North');
  const kept = await engine.records.readPage({ collection: 'notes', parent, limit: 10 });
  const found = await Promise.all(others.map((one) => engine.records.find(one, `${one}-1`)));
  await engine.close();
  // Before 0004 there was no table for notes and messages; the file that was moved aside has them.
  const hasRecords = version >= firstSqliteTables.length + 2;
  expect(kept.records).toHaveLength(hasRecords ? 1 : 0);
  expect(found.map((one) => one !== null)).toEqual(others.map(() => hasRecords));
  expect(leftBehind?.some((one) => one === 'records (5 rows)')).toBe(!hasRecords);
  const asideDatabase = new DatabaseSync(aside ?? '', { readOnly: true });
  expect(asideDatabase.prepare('SELECT count(*) AS count FROM records').get()).toEqual({ count: 5 });
  asideDatabase.close();
  expect(readdirSync(folder)).toHaveLength(3);
});

it('an older program takes rows of tables that it does not know', async () => {
  makeDatabase(older, all.length);
  makeDatabase(file, all.length);
  const parent = await addMeanwhile();
  const newer = new DatabaseSync(file);
  newer.exec(`ALTER TABLE reviews ADD COLUMN wish TEXT; CREATE TABLE wishes (id TEXT NOT NULL PRIMARY KEY) STRICT;
    INSERT INTO wishes VALUES ('one'); PRAGMA user_version = ${all.length + 1}`);
  newer.close();
  await expect(open(file)).rejects.toMatchObject({ code: 'store-too-new' });
  const restored = await restoreFrom(older, file, { keepsRows: true });
  expect(restored?.leftBehind).toEqual(['wishes (1 rows)']);
  const engine = await open(file);
  expect((await engine.reviews.find(parent))?.application.name).toBe('Ida North');
  await engine.close();
});

it('changes nothing where the tables are alike', async () => {
  makeDatabase(older, all.length);
  makeDatabase(file, all.length);
  expect(await restoreFrom(older, file, { keepsRows: true })).toBeNull();
  expect(readdirSync(folder).sort()).toEqual(['daybreak.db', 'older.db']);
});
