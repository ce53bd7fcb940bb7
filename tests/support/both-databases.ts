import { afterEach, beforeEach, describe } from 'vitest';
import type { Context } from '../../core/context.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { describeOnPostgres, openCopy } from './postgres.ts';
import { createTestContext } from './test-context.ts';

const site = { publicUrl: 'https://daybreak.example', contactEmail: 'team@daybreak.example' };

/** Runs the tests on SQLite and on PostgreSQL; `getContext` returns a context on an empty database. */
export function describeOnBothDatabases(name: string, tests: (getContext: () => Context) => void): void {
  const openSqlite = () => openDatabase({ kind: 'sqlite', file: ':memory:' });
  describe(`${name} on SQLite`, () => tests(useContext(openSqlite)));
  describeWithPostgres(`${name} on PostgreSQL`, tests);
}

/** The same only on PostgreSQL. */
export function describeWithPostgres(name: string, tests: (getContext: () => Context) => void): void {
  describeOnPostgres(name, () => tests(useContext(() => openCopy(`context-${crypto.randomUUID()}`))));
}

function useContext(open: () => Promise<Database>): () => Context {
  let db: Database;
  let ctx: Context;
  beforeEach(async () => {
    db = await open();
    ctx = createTestContext(db, site);
  });
  afterEach(() => db.destroy());
  return () => ctx;
}
