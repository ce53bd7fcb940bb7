import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { replyOrder } from '../../db/reply-order.ts';
import type { Database } from '../../db/schema.ts';
import { openStatuses } from '../applications/status.ts';
import type { Reader } from '../context.ts';
import { countTasks } from './count-applications.ts';
import { listApplications } from './list-applications.ts';
import { type ListSortKey, sortKeys } from './list-query.ts';

async function explain(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).execute(db);
  return rows.map(({ detail }) => detail);
}

/** Explains the queries of a call in a new database. */
async function explainCall(call: (ctx: Reader) => Promise<unknown>): Promise<string> {
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await call({ db });
  const queries = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  const steps = [];
  for (const query of queries) steps.push(...(await explain(db, query)));
  await db.destroy();
  return steps.join();
}

function explainList(by: ListSortKey): Promise<string> {
  const filter = { submittedUntil: '2026-12-01', hasNewAnswers: true };
  const list = { filter, sort: { by, descending: true }, reviewer: { email: '', isScoring: false } };
  return explainCall((ctx) => listApplications(ctx, list, { page: 1, limit: 50 }));
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

test('a list by score reads scores in the order of its applications, and the newest for strictness', async () => {
  const steps = await explainList('score');
  expect(steps).toContain('SCAN scores USING COVERING INDEX scores_by_application_id');
  expect(steps).toContain('SCAN scores USING COVERING INDEX scores_by_created_at');
});

test('overdue replies are counted in a range of their index', async () => {
  const steps = await explainCall((ctx) => countTasks(ctx, '2026-12-01'));
  expect(steps).toContain('SEARCH applications USING COVERING INDEX applications_by_reply');
});
