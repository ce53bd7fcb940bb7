import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordRun } from '../../db/jobs.ts';
import { openDatabase } from '../../db/open.ts';
import { describeOnPostgres, locateDatabase } from '../../tests/support/postgres.ts';
import { createReadiness } from './health.ts';

test('on SQLite a site is ready while the file can be written', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const runText = async (text: string) => (await sql.raw(text).execute(database)).rows;
  const isReady = () => createReadiness(() => recordRun(database, 'readiness', new Date()))();
  expect(await isReady()).toBe(true);
  await runText('PRAGMA query_only = ON');
  expect(await isReady()).toBe(false);
  await runText('PRAGMA query_only = OFF');
  expect(await isReady()).toBe(true);
  await database.destroy();
});

describeOnPostgres('on PostgreSQL', () => {
  test('a site is ready while the server takes a write', async () => {
    const url = await locateDatabase(`readiness-${crypto.randomUUID()}`);
    const db = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
    const isReady = () => createReadiness(() => recordRun(db, 'readiness', new Date()))();
    expect(await isReady()).toBe(true);
    await sql`SET default_transaction_read_only = on`.execute(db);
    expect(await isReady()).toBe(false);
    await db.destroy();

    const readOnly = `${url}%20-c%20default_transaction_read_only%3Don`;
    const standby = await openDatabase({ kind: 'postgres', url: readOnly, poolSize: 1 });
    expect(await createReadiness(() => recordRun(standby, 'readiness', new Date()))()).toBe(false);
    await standby.destroy();
  });
});
