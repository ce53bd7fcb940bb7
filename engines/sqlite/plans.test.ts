import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { listApplications, sortKeys } from '../../core/applications/list-applications.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { buildPage } from '../sql/application-store.ts';
import type { SqlDatabase } from '../sql/tables.ts';

describe('the database', () => {
  test('is read in order of arrival without sorting', async () => {
    const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
    const after = { timestamp: '2026-11-20T00:00:00.000Z', id: 'x' };
    const page = buildPage(db as Kysely<unknown> as SqlDatabase, { selection: { suspected: false }, after, limit: 10 });
    const steps = await explain(db, page.compile().sql);
    await db.destroy();
    expect(steps[0]).toMatch(/^SEARCH applications USING INDEX applications_by_timestamp \(\(?timestamp/);
    expect(steps.join()).not.toContain('TEMP B-TREE');
  });

  async function explain(db: Database, text: string): Promise<string[]> {
    const { rows } = await sql.raw<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).execute(db);
    return rows.map(({ detail }) => detail);
  }

  test.each(sortKeys)('is listed by %s from an index that has all that lists filter by', async (by) => {
    const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    const filter = { submittedUntil: '2026-12-01', hasNewAnswers: true };
    await listApplications({ db }, { filter, sort: { by, descending: true } }, { page: 1, limit: 50 });
    const queries = prepare.mock.calls.map(([text]) => text);
    prepare.mockRestore();
    const steps = [];
    for (const query of queries) steps.push(...(await explain(db, query)));
    await db.destroy();
    expect(steps.join()).toMatch(/applications USING COVERING INDEX applications_by_(timestamp|status)/);
  });
});
