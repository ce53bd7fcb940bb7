import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDatabase, describeOnPostgres, runSql } from '../tests/support/postgres.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

let url: string;
let db: Database;

const insert = (name: string) => async (tx: { db: Pick<Database, 'insertInto'> }) => {
  await tx.db.insertInto('jobs').values({ name, finishedAt: null }).execute();
  return { ok: true };
};

describeOnPostgres('a PostgreSQL database', () => {
  beforeEach(async () => {
    url = await copyDatabase(`pg-${crypto.randomUUID()}`);
    db = await openDatabase({ kind: 'postgres', url, poolSize: 10 });
  });

  afterEach(() => db.destroy());

  it('sorts ids by their bytes, whatever language it was created for', async () => {
    const names = ['b', 'A', 'a', 'B', 'ä', 'z', 'Å', '_', '1', 'ch', 'c-z'];
    for (const name of names) await insert(name)({ db });
    const sorted = await db.selectFrom('jobs').select('name').orderBy('name').execute();
    const bytes = names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    expect(sorted.map(({ name }) => name)).toEqual(bytes);
  });

  it('gives up in time while another program keeps a table locked, and works again afterwards', async () => {
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE jobs IN EXCLUSIVE MODE');
    const began = performance.now();
    await expect(inTransaction({ db }, insert('one'))).rejects.toMatchObject({ code: '55P03' });
    expect(performance.now() - began).toBeLessThan(5000);
    await other.end();
    expect(await inTransaction({ db }, insert('one'))).toEqual({ ok: true });
  });

  it('whose connections are all cut while they are idle is asked over new ones', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sql`SELECT pg_sleep(0.02)`.execute(db)));
    const [{ cut } = {}] = await runSql(
      url,
      `SELECT count(pg_terminate_backend(pid)) AS cut FROM pg_stat_activity
       WHERE application_name = 'daybreak' AND state = 'idle' AND query = 'SELECT pg_sleep(0.02)'`,
    );
    expect(Number(cut)).toBeGreaterThan(1);
    // Some of them may be asked before their end is noticed.
    const tryOnce = () => inTransaction({ db }, insert('one')).catch(({ code }) => code);
    await expect.poll(tryOnce).toEqual({ ok: true });
  });

  it.each(['40001', '40P01'])('repeats a transaction that it gave up because of others (%s)', async (code) => {
    await runSql(url, 'DROP SEQUENCE IF EXISTS tries');
    await runSql(url, 'CREATE SEQUENCE tries');
    const work = async (tx: { db: Database }) => {
      await insert('one')(tx);
      await sql
        .raw(`DO $$ BEGIN
        IF nextval('tries') < 3 THEN RAISE EXCEPTION 'lost a race' USING ERRCODE = '${code}'; END IF;
      END $$`)
        .execute(tx.db);
      return { ok: true };
    };
    expect(await inTransaction({ db }, work)).toEqual({ ok: true });
    expect(await runSql(url, 'SELECT last_value AS tries FROM tries')).toEqual([{ tries: 3 }]);
    await runSql(url, 'DROP SEQUENCE tries');
  });
});
