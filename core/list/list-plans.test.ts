import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { replyOrder } from '../../db/reply-order.ts';
import type { Database } from '../../db/schema.ts';
import { openStatuses } from '../applications/status.ts';
import { listApplications } from './list-applications.ts';
import { sortKeys } from './list-query.ts';

async function explain(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).execute(db);
  return rows.map(({ detail }) => detail);
}

async function explainList(by: (typeof sortKeys)[number]): Promise<string> {
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const filter = { submittedUntil: '2026-12-01', hasNewAnswers: true };
  const list = { filter, sort: { by, descending: true }, reviewer: { email: '', isScoring: false } };
  await listApplications({ db }, list, { page: 1, limit: 50 });
  const queries = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  const steps = [];
  for (const query of queries) steps.push(...(await explain(db, query)));
  await db.destroy();
  return steps.join();
}

test.each(sortKeys)('a list by %s is read from an index that has all that lists filter by', async (by) => {
  expect(await explainList(by)).toMatch(/applications USING COVERING INDEX applications_by_(timestamp|status|reply)/);
});

test('the index by reply has the statuses that are open', () => {
  expect(replyOrder).toContain(`status in ('${openStatuses.join("', '")}')`);
});

test('the default list is read in the order of its index', async () => {
  const steps = await explainList('answer-due');
  expect(steps).toContain('applications_by_reply');
  expect(steps).not.toContain('ORDER BY');
});
