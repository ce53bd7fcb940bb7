import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnPostgres, locateDatabase, runSql } from '../../tests/support/postgres.ts';
import { buildPage } from '../sql/application-store.ts';
import { makeRateLimiter } from '../sql/rate-limiter.ts';
import { makeSqlStores } from '../sql/stores.ts';
import type { SqlDatabase } from '../sql/tables.ts';
import { openPostgresDatabase } from './database.ts';
import { postgresDialect } from './dialect.ts';
import { toStoreFailure } from './failure.ts';

let folder: string;
let url: string;
type PostgresDatabase = Awaited<ReturnType<typeof openPostgresDatabase>>;

let database: PostgresDatabase;
let store: ReturnType<typeof openStore>;

function openStore(kysely: PostgresDatabase['kysely']) {
  const { applications, write } = makeSqlStores(kysely, postgresDialect);
  return { ...applications, write };
}

test('a host whose addresses all fail is explained by the first of them', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  const failure = toStoreFailure(
    Object.assign(new AggregateError([refused, new Error('another')]), { code: 'ECONNREFUSED' }),
  );
  expect(failure.code).toBe('store-unavailable');
  expect(failure.message).toBe('the database cannot be used: connect ECONNREFUSED ::1:5432');
});

describeOnPostgres('a PostgreSQL database', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'daybreak-pg-'));
    url = await locateDatabase(folder);
    database = await openPostgresDatabase({ url, poolSize: 10 });
    store = openStore(database.kysely);
  });

  afterEach(async () => {
    await store.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('that is empty gets its tables once when eight processes open it at the same time', async () => {
    const empty = await locateDatabase(`${folder}-empty`);
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openPostgresDatabase({ url: empty, poolSize: 1 })),
    );
    await Promise.all(opened.map(({ close }) => close()));
    expect(await runSql(empty, 'SELECT name FROM schema_migrations')).toEqual([{ name: '0005-schema' }]);
  });

  test.each([
    ['names another step', "INSERT INTO schema_migrations VALUES ('0002-everything', '2026-11-20')"],
    ['is not there, among its tables', 'DROP TABLE schema_migrations'],
  ])('whose list of changes %s is not opened and left as it is', async (_, statement) => {
    await runSql(url, statement);
    const list = () => runSql(url, 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1');
    const before = await list();
    for (const mayCreate of [true, false])
      await expect(openPostgresDatabase({ url, poolSize: 1, mayCreate })).rejects.toMatchObject({
        code: 'store-other-version',
        message: expect.stringContaining('the database of DATABASE_URL has the tables of another version of Daybreak'),
      });
    expect(await list()).toEqual(before);
  });

  test('can be opened by an account that may not make tables, once they are there', async () => {
    const [{ schema } = {}] = await runSql(url, 'SELECT current_schema() AS schema');
    const role = `reader_of_${schema}`;
    await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'of-no-use'`);
    await runSql(url, `GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
    await runSql(url, `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
    const restricted = url.replace(/\/\/[^@]+@/, `//${role}:of-no-use@`);
    const { kysely, close } = await openPostgresDatabase({ url: restricted, poolSize: 1 });
    expect(await save(openStore(kysely), makeEntry())).toBe('created');
    await close();
  });

  test('lets 500 applications that arrive together share two commits', async () => {
    await Promise.all(Array.from({ length: 500 }, () => save(store, makeEntry({ message: '' }))));
    expect(await runSql(url, 'SELECT count(DISTINCT xmin::text) AS commits FROM applications')).toEqual([
      { commits: '2' },
    ]);
  });

  test('sorts timestamps and ids by their bytes, whatever language it was made for', async () => {
    const start = Date.parse('2026-11-20T00:00:00.000Z');
    const entries = Array.from({ length: 1000 }, (_, index) =>
      makeEntry({ timestamp: new Date(start + ((index * 7919) % 300) * 1_000_003).toISOString() }),
    );
    await Promise.all(entries.map((entry) => save(store, entry)));
    const languages = await runSql(
      url,
      `SELECT quote_ident(collname) AS name FROM pg_collation
       WHERE collprovider = 'i' AND collname IN ('en-x-icu', 'da-x-icu', 'et-x-icu', 'lt-x-icu', 'th-x-icu', 'sv-x-icu')`,
    );
    const sort = (collation: string) =>
      runSql(
        url,
        `SELECT timestamp, id FROM applications
         ORDER BY timestamp COLLATE ${collation}, applications.id`,
      );
    const byBytes = entries
      .map(({ application: { timestamp, id } }) => ({ timestamp, id }))
      .sort((one, other) => (one.timestamp + one.id < other.timestamp + other.id ? -1 : 1));
    expect(languages.length).toBeGreaterThan(0);
    for (const { name } of languages) expect(await sort(String(name)), String(name)).toEqual(byBytes);
  });

  test('with many applications is read in order of arrival without sorting them', async () => {
    await runSql(
      url,
      `INSERT INTO applications (id, reference, timestamp, status, "statusSince", version, "answerDueOn", "firstAnswerDueOn",
         "linkGeneration", "isReceiptDue", "isLinkRenewed", age, "nameKey", "schoolKey", "cityKey", "emailKey",
         name, email, phone, school, city, message)
       SELECT gen_random_uuid()::text, n::text, to_char(
         timestamp '2026-01-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
         CASE WHEN n % 16 = 0 THEN 'spam' ELSE 'new' END, '', 1, '', '', 0, 0, 0, 16, 'n', 's', 'c', 'e',
         'n', 'e', 'p', 's', 'c', repeat('x', 500)
       FROM generate_series(1, 20000) AS n`,
    );
    await runSql(url, 'ANALYZE applications');
    const after = { timestamp: '2026-01-01T01:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' };
    const tables = database.kysely as SqlDatabase;
    const page = buildPage(tables, { selection: { suspected: false }, after, limit: 200 }).compile();
    const plan = await runSql(url, `EXPLAIN ${page.sql}`, [...page.parameters]);
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toContain('Index Scan using applications_by_timestamp');
    expect(steps).not.toContain('Sort');
  });

  test('knows no application by what is no id, and is asked no such thing', async () => {
    for (const id of ['', 'x', '\0', '{', crypto.randomUUID().toUpperCase()]) expect(await store.has(id)).toBe(false);
  });

  test('refuses an entry that cannot be kept without taking its neighbours down, and without repeating its words', async () => {
    const impossible = [makeEntry({ age: 'sixteen' as never }), makeEntry({ city: 'a secret\0' })];
    const good = [makeEntry(), makeEntry({}, 'hidden-field-filled'), makeEntry()];
    const settled = await Promise.allSettled([...impossible, ...good].map((entry) => save(store, entry)));
    expect(settled.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    for (const result of settled)
      if (result.status === 'rejected') {
        expect(result.reason.code).toBe('entry-refused');
        expect(`${result.reason.stack} ${result.reason.cause}`).not.toMatch(/secret|ana@|Rivermouth/);
      }
    for (const { application } of good) expect(await store.has(application.id)).toBe(true);
  });

  test('that another program keeps locked says so in time, and works again afterwards', async () => {
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE applications IN EXCLUSIVE MODE');
    const entry = makeEntry();
    const began = performance.now();
    await expect(save(store, entry)).rejects.toMatchObject({ code: 'store-locked' });
    expect(performance.now() - began).toBeLessThan(5000);
    await other.end();
    expect(await save(store, entry)).toBe('created');
  });

  test('whose connections are all cut while they are idle is asked over new ones', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sql`SELECT pg_sleep(0.02)`.execute(database.kysely)));
    const [{ cut } = {}] = await runSql(
      url,
      `SELECT count(pg_terminate_backend(pid)) AS cut FROM pg_stat_activity
       WHERE application_name = 'daybreak' AND state = 'idle' AND query = 'SELECT pg_sleep(0.02)'`,
    );
    expect(Number(cut)).toBeGreaterThan(1);
    // Some of them may be asked before their end is noticed.
    const entry = makeEntry();
    await expect.poll(() => save(store, entry).catch(({ code }) => code)).toBe('created');
  });

  test('tries again what it gave up only because of others', async () => {
    await runSql(url, 'CREATE SEQUENCE tries');
    await runSql(
      url,
      `CREATE FUNCTION clash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF nextval('tries') < 3 THEN RAISE EXCEPTION 'lost a race' USING ERRCODE = '40001'; END IF;
         RETURN NEW;
       END $$`,
    );
    await runSql(url, 'CREATE TRIGGER clash BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION clash()');
    expect(await save(store, makeEntry())).toBe('created');
    expect(await runSql(url, 'SELECT last_value AS tries FROM tries')).toEqual([{ tries: '3' }]);
  });

  test('counts attempts of many at once while it clears away hundreds whose time is over', async () => {
    let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
    const counters = Array.from({ length: 4 }, () => makeRateLimiter(database.kysely, 'secret', () => nowMs));
    const countAll = () =>
      Promise.all(
        Array.from({ length: 400 }, (_, index) =>
          counters[index % 4]?.count(`key ${(index * 7) % 200}`, { most: 1, windowSeconds: 60 }),
        ),
      );
    for (let round = 0; round < 3; round += 1) {
      const waits = await countAll();
      expect(waits.filter((wait) => wait === 0)).toHaveLength(200);
      nowMs += 60_000;
    }
  });
});
