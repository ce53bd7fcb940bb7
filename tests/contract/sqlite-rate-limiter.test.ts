import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRateLimiter } from '../../engines/sql/rate-limiter.ts';
import { openSqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { testSecret } from '../support/account-parts.ts';
import { type CounterUnderTest, describeRateLimiter } from './rate-limiter.ts';

function onSqlite(locate: (folder: string) => string, isShared: boolean): CounterUnderTest {
  return {
    isShared,
    async open(folder, now) {
      const database = await openSqliteDatabase({ file: locate(folder) });
      const counter = makeRateLimiter(makeSqliteKysely(database, { waitsForDisk: false }), testSecret, now);
      return { counter, close: async () => database.close() };
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
  const database = await openSqliteDatabase({ file: ':memory:' });
  let nowMs = 0;
  const counter = makeRateLimiter(makeSqliteKysely(database), testSecret, () => nowMs);
  const rateLimit = { most: 3, windowSeconds: 60 };
  await counter.count('mira@student.example 192.0.2.1', rateLimit);
  const readRows = () =>
    database.ask((opened) => opened.execute({ sql: 'SELECT * FROM attempts', parameters: [] } as never).rows);
  expect(JSON.stringify(await readRows())).not.toMatch(/mira|192/);
  nowMs = 60_000;
  await counter.count('another key', rateLimit);
  expect(await readRows()).toHaveLength(1);
  database.close();
});
