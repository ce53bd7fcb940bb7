import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { makeRateLimiter } from '../../engines/sql/rate-limiter.ts';
import { testSecret } from '../support/account-parts.ts';
import { type CounterUnderTest, describeRateLimiter } from './rate-limiter.ts';

function onSqlite(locate: (folder: string) => string, isShared: boolean): CounterUnderTest {
  return {
    isShared,
    async open(folder, now) {
      const database = await openDatabase({ kind: 'sqlite', file: locate(folder) });
      const counter = makeRateLimiter(database, testSecret, now);
      return { counter, close: async () => database.destroy() };
    },
  };
}

describeRateLimiter(
  'SQLite in memory',
  onSqlite(() => ':memory:', false),
);
describeRateLimiter(
  'SQLite in a file',
  onSqlite((folder) => join(folder, 'daybreak.db'), true),
);

test('what is kept of an attempt names neither address nor account, and goes when its window is over', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  let nowMs = 0;
  const counter = makeRateLimiter(database, testSecret, () => nowMs);
  const rateLimit = { most: 3, windowSeconds: 60 };
  await counter.count('mira@student.example 192.0.2.1', rateLimit);
  const readRows = async () => (await sql`SELECT * FROM attempts`.execute(database)).rows;
  expect(JSON.stringify(await readRows())).not.toMatch(/mira|192/);
  nowMs = 60_000;
  await counter.count('another key', rateLimit);
  expect(await readRows()).toHaveLength(1);
  await database.destroy();
});
