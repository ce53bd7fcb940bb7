import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { applications } from '../../cli/commands/applications.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import type { EngineSettings } from '../../engines/engine.ts';
import { openEngine } from '../../engines/open.ts';
import { foldOtherLetters } from '../../engines/sql/migrations/0015-other-letters.ts';
import type { MigrationStep } from '../../engines/sql/migrations/migration.ts';
import { repository } from '../../tools/repository.ts';
import { testSecret } from '../support/account-parts.ts';
import { collect, makeEntry, save } from '../support/application-entry.ts';
import { describeOnPostgres, locateDatabase, runSql } from '../support/postgres.ts';
import { prepareFolder } from '../support/rounds.ts';
import { runHere } from '../support/run-here.ts';

// Whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 60_000 });

// Databases and exports as version 1 wrote them, before SQLite and PostgreSQL shared one store.
const readFixture = (name: string) => readFileSync(join(repository, 'tests', 'fixtures', 'version-1', name), 'utf8');
const odd = 'Mu\u0308ller \\x41';
const flagged = '7d0c4a52-94c5-4d2b-9b0c-0e6f6d0a1b02';

const folder = prepareFolder();

const runApplications = (args: readonly string[], settings: Record<string, string>, input = '') =>
  runHere(applications, args, { folder: folder.path, settings, input });

async function expectEverything(settings: EngineSettings, environment: Record<string, string>): Promise<void> {
  const engine = await openEngine(settings, { mayCreate: true, asks: 'operator' });
  const { outbox } = engine;
  const read = (suspected: boolean) => collect(engine.applications.read({ suspected }));
  expect((await read(false)).map(({ application: { id, name, age } }) => [id, name, age])).toEqual([
    [odd, 'Cai Brook', 1e300],
    ['0b9f6c1e-2a64-4d0e-8f65-3f1f9f1c7a01', 'Ana Reed', 16],
    ['Zx00aBcDeFgHiJkLmNoP', 'Bo Lind', 17],
  ]);
  expect((await read(true)).map(({ application: { id }, spamFlag }) => [id, spamFlag])).toEqual([
    [flagged, 'hidden-field-filled'],
  ]);
  const [stored] = await read(false);
  if (stored) expect(await save(engine, stored)).toBe('duplicate');
  expect(await save(engine, makeEntry({ id: odd }))).toBe('conflict');
  expect(await outbox.claim('2026-11-20T10:00:00.000Z', '2026-11-20T10:02:00.000Z')).toMatchObject({
    to: 'mira@student.example',
    subject: 'Confirm your email',
    usefulUntil: '2036-11-20T09:32:00.000Z',
    attempts: 1,
  });
  const parts = { publicUrl: 'https://daybreak.example', secret: testSecret, sendMail: async () => {} };
  const { identity } = await engine.openAccounts(parts);
  const credentials = { email: 'mira@student.example', password: 'walnut river 42' };
  expect(await identity.signIn(credentials)).toMatchObject({ ok: true });
  await engine.close();
  expect((await runApplications(['export'], environment)).stdout).toBe(readFixture('export.jsonl'));
  expect((await runApplications(['export', '--format', 'csv'], environment)).stdout).toBe(readFixture('export.csv'));
  expect((await runApplications(['export', '--suspected'], environment)).stdout).toBe(
    readFixture('export-suspected.jsonl'),
  );
}

/** What a program from before migration 0015 made of the one letter, in the words of both SQL engines. */
const olderKeys = [
  'DELETE FROM "reviewSearch" WHERE rowid IN (SELECT number FROM reviews WHERE "emailKey" = \'ana@school.example\')',
  `INSERT INTO "reviewSearch" (rowid, person, venture)
    SELECT number, 'łukasz reed of before', 'a shelf of before' FROM reviews WHERE "emailKey" = 'ana@school.example'`,
  `UPDATE reviews SET "nameKey" = 'łukasz reed', "personKey" = 'łukasz reed of before'
    WHERE "emailKey" = 'ana@school.example'`,
  'UPDATE reviews SET "hasPossibleDuplicate" = 0',
];

type RunSql = (text: string, parameters?: string[]) => Promise<readonly Record<string, unknown>[]>;

/** As the engines run the steps of a migration, here once more on what is there. */
async function migrateAgain(steps: readonly MigrationStep[], run: RunSql): Promise<void> {
  for (const step of steps)
    if (typeof step === 'string') await run(step);
    else
      for (let rows = await run(step.read); rows.length > 0; rows = await run(step.read))
        for (const statement of step.write) await run(statement, [JSON.stringify(rows.map(step.derive))]);
}

/** Two of one person, as they were before migration 0015, and after it. */
async function expectFoldedAgain(settings: EngineSettings, steps: readonly MigrationStep[], run: RunSql) {
  const older = await openEngine(settings, { mayCreate: true, asks: 'operator' });
  await save(older, makeEntry({ name: 'łukasz Reed' }));
  await save(older, makeEntry({ name: 'Lukasz Reed', email: 'lukasz@school.example', phone: '555 010 222' }));
  await save(older, makeEntry({ name: 'Bo Lind', email: 'bo@school.example', phone: '555 010 333' }));
  await older.close();
  for (const statement of olderKeys) await run(statement);
  await migrateAgain(steps, run);
  const engine = await openEngine(settings, { mayCreate: true, asks: 'operator' });
  const list = async (filter: ReviewFilter) => {
    const { entries } = await engine.reviews.list({ filter, sort: { by: 'name', descending: false }, limit: 9 });
    return entries.map(({ application }) => application.name).sort();
  };
  expect(await list({ search: { text: 'lukasz', scope: 'everything' } })).toEqual(['Lukasz Reed', 'łukasz Reed']);
  expect(await list({ samePerson: true })).toEqual(['Lukasz Reed', 'łukasz Reed']);
  expect(await engine.check({ repair: false })).toMatchObject({ keys: 0, possibleDuplicates: 0 });
  await engine.close();
}

test('a SQLite database of before migration 0015 finds letters that it did not fold', async () => {
  const file = join(folder.path, 'daybreak.db');
  await expectFoldedAgain({ kind: 'sqlite', file }, foldOtherLetters.sqlite, async (text, [json] = []) => {
    const database = new DatabaseSync(file);
    const rows = database.prepare(text).all(json === undefined ? {} : { $1: json });
    database.close();
    return rows;
  });
});

describe('of version 1', () => {
  test('a SQLite database opens with everything in it', async () => {
    const file = join(folder.path, 'data', 'daybreak.db');
    mkdirSync(join(folder.path, 'data'));
    const database = new DatabaseSync(file);
    database.exec(readFixture('sqlite.sql'));
    database.close();
    await expectEverything({ kind: 'sqlite', file }, { DATA_DIR: join(folder.path, 'data') });
  });

  test('exports are imported, with their spam flags', async () => {
    const environment = { DATA_DIR: join(folder.path, 'data') };
    // An id of other characters is refused by import, as it was then.
    const lines = readFixture('export.jsonl')
      .split('\n')
      .filter((line) => line !== '' && JSON.parse(line).id !== odd);
    const input = `${lines.join('\n')}\n`;
    for (const text of [input, readFixture('export-suspected.jsonl')])
      await runApplications(['import'], environment, text);
    expect((await runApplications(['export'], environment)).stdout).toBe(input);
    expect((await runApplications(['export', '--suspected'], environment)).stdout).toBe(
      readFixture('export-suspected.jsonl'),
    );
  });
});

describeOnPostgres('a PostgreSQL database', () => {
  test('of before migration 0015 finds letters that it did not fold', async () => {
    const url = await locateDatabase(folder.path);
    const settings = { kind: 'postgres', url, poolSize: 2 } as const;
    await expectFoldedAgain(settings, foldOtherLetters.postgres, (text, given) => runSql(url, text, given));
  });

  test('of version 1 opens with everything in it, for two that start at the same time, and is closed to version 1', async () => {
    const url = await locateDatabase(folder.path);
    await runSql(url, readFixture('postgres.sql'));
    const settings = { kind: 'postgres', url, poolSize: 2 } as const;
    await expect(openEngine(settings, { mayCreate: false, asks: 'operator' })).rejects.toThrow('the older version 1');
    const opening = { mayCreate: true, asks: 'operator' } as const;
    const named = /version 1 to (\d+).*pg_dump --format=custom --file=daybreak-1\.dump.*DATABASE_COPIED=\1$/;
    const refusal = await openEngine(settings, { ...opening, copiedBefore: null }).catch(
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(named);
    await expect(openEngine(settings, { ...opening, copiedBefore: 1 })).rejects.toThrow(named);
    const copiedBefore = Number(named.exec(String(refusal))?.[1]);
    const opened = await Promise.all([1, 2].map(() => openEngine(settings, { ...opening, copiedBefore })));
    await Promise.all(opened.map(({ close }) => close()));
    await expectEverything(settings, { DATABASE_URL: url });
    expect(await runSql(url, 'SELECT version FROM schema_version')).toEqual([{ version: 2 }]);
    await runSql(url, 'DELETE FROM applications WHERE id = $1', [flagged]);
    expect(await runSql(url, 'SELECT id FROM suspicions')).toEqual([]);
  });
});
