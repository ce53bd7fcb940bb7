import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import type { Context } from '../../core/context.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { copyDatabase, describeOnPostgres } from './postgres.ts';
import { createTestContext } from './test-context.ts';

const opening = { mayCreate: true, asks: 'operator' } as const;
const site = { publicUrl: 'https://daybreak.example', contactEmail: 'team@daybreak.example' };

/** Runs the tests on SQLite and on PostgreSQL; `getContext` returns a context on an empty database. */
export function describeOnBothDatabases(name: string, tests: (getContext: () => Context) => void): void {
  const openSqlite = () => openDatabase({ kind: 'sqlite', file: ':memory:' }, opening);
  describe(`${name} on SQLite`, () => tests(useContext(openSqlite)));
  describeWithPostgres(`${name} on PostgreSQL`, tests);
}

/** The same on PostgreSQL alone. */
export function describeWithPostgres(name: string, tests: (getContext: () => Context) => void): void {
  const openPostgres = async (folder: string) =>
    openDatabase({ kind: 'postgres', url: await copyDatabase(folder), poolSize: 4 }, opening);
  describeOnPostgres(name, () => tests(useContext(openPostgres)));
}

function useContext(open: (folder: string) => Promise<Database>): () => Context {
  let folder: string;
  let db: Database;
  let ctx: Context;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-context-'));
    db = await open(folder);
    ctx = createTestContext(db, site);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  return () => ctx;
}
