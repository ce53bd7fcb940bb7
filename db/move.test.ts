import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEntry, save } from '../tests/support/application-entry.ts';
import { fillDatabase } from '../tests/support/filled-database.ts';
import { describeOnPostgres, openCopy } from '../tests/support/postgres.ts';
import { moveDatabase } from './move.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

let opened: Database[];
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
});

async function open(opening: Promise<Database>): Promise<Database> {
  const db = await opening;
  opened.push(db);
  return db;
}

const openSqlite = () => open(openDatabase({ kind: 'sqlite', file: ':memory:' }));
const openPostgres = () => open(openCopy(`move-${randomUUID()}`));

async function move(from: Database, to: Database): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  await moveDatabase(from, to, (table, rows) => {
    moved[table] = rows;
  });
  return moved;
}

async function listAll(db: Database): Promise<unknown> {
  const applications = await db.selectFrom('applications').selectAll().orderBy('id').execute();
  const searchable = await db.selectFrom('search_texts').select(['number', 'person']).orderBy('number').execute();
  const accounts = await db.selectFrom('user').select(['id', 'email']).execute();
  return { applications, searchable, accounts };
}

describe('moving a database', () => {
  it('refuses a database that has rows, and leaves both as they are', async () => {
    const [from, to] = [await openSqlite(), await openSqlite()];
    await fillDatabase(from);
    await to.insertInto('jobs').values({ name: 'one', finishedAt: null }).execute();
    await expect(move(from, to)).rejects.toThrow('the database to move to is not empty: there are rows in jobs');
    expect(await to.selectFrom('applications').select('id').execute()).toEqual([]);
    expect(await from.selectFrom('applications').select('id').execute()).toHaveLength(2);
  });
});

describeOnPostgres('moving a database to PostgreSQL and back', () => {
  it('keeps every row, sessions and accounts included, and takes new applications in both', async () => {
    const [from, between, to] = [await openSqlite(), await openPostgres(), await openSqlite()];
    await fillDatabase(from);
    const moved = await move(from, between);
    expect(moved).toMatchObject({ applications: 2, user: 1, session: 1 });
    expect(await listAll(between)).toEqual(await listAll(from));
    expect(await move(between, to)).toEqual(moved);
    expect(await listAll(to)).toEqual(await listAll(from));
    await save({ db: between }, createEntry());
  });
});
