import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import type { Context } from '../../core/context.ts';
import { createLimits } from '../../core/limits.ts';
import type { Engine } from '../../engines/engine.ts';
import { openEngine } from '../../engines/open.ts';
import { testSecret } from './account-parts.ts';
import { copyDatabase, describeOnPostgres } from './postgres.ts';
import { createTestContext } from './test-context.ts';

const opening = { mayCreate: true, asks: 'operator' } as const;
const site = { publicUrl: 'https://daybreak.example', contactEmail: 'team@daybreak.example' };

/** Runs the tests on SQLite and on PostgreSQL; `getContext` returns the context of the running test, on an empty database. */
export function describeOnBothDatabases(name: string, tests: (getContext: () => Context) => void): void {
  const openSqlite = () => openEngine({ kind: 'sqlite', file: ':memory:' }, opening);
  describe(`${name} on SQLite`, () => tests(useContext(openSqlite)));
  describeWithPostgres(`${name} on PostgreSQL`, tests);
}

/** The same on PostgreSQL alone. */
export function describeWithPostgres(name: string, tests: (getContext: () => Context) => void): void {
  const openPostgres = async (folder: string) =>
    openEngine({ kind: 'postgres', url: await copyDatabase(folder), poolSize: 4 }, opening);
  describeOnPostgres(name, () => tests(useContext(openPostgres)));
}

function useContext(open: (folder: string) => Promise<Engine>): () => Context {
  let folder: string;
  let engine: Engine;
  let ctx: Context;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-context-'));
    engine = await open(folder);
    const limits = createLimits(engine.isShared ? { db: engine.db, secret: testSecret } : null);
    ctx = createTestContext(engine.db, site, limits);
  });
  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });
  return () => ctx;
}
