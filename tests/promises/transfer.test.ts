import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { applications } from '../../cli/commands/applications.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change } from '../../domain/ports/changes.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';
import { openFirestore } from '../../engines/firebase/connection.ts';
import { openFirestoreParts } from '../../engines/firebase/engine-parts.ts';
import { Timestamp } from '../../engines/firebase/libraries/firestore.ts';
import { openSqliteDatabase } from '../../engines/sqlite/database.ts';
import { runCommand } from '../../tools/run-command.ts';
import { describeOnFirestore, nameProject } from '../hosted/describe-on-firestore.ts';
import { makeAccounts } from '../support/account-parts.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { describeOnPostgres, locateDatabase } from '../support/postgres.ts';
import { prepareFolder } from '../support/rounds.ts';
import { runHere } from '../support/run-here.ts';
import { openSqliteStore } from '../support/sqlite-store.ts';

// Everything goes through three engines, on a machine that has other work too.
vi.setConfig({ testTimeout: 120_000 });

const mira = { email: 'mira@student.example', password: 'walnut river 42' };
const folder = prepareFolder();

/** Runs `applications`; its exit code and output. */
const run = (line: string, settings: Record<string, string> = {}) =>
  runHere(applications, line.split(' '), { folder: folder.path, settings });

/** The export of everything that an engine has, suspected entries included. */
async function exportAll(environment: Record<string, string>): Promise<string> {
  const [plain, suspected] = [await run('export', environment), await run('export --suspected', environment)];
  expect([plain, suspected].map(({ status, stderr }) => ({ status, stderr }))).toEqual([
    { status: 0, stderr: '' },
    { status: 0, stderr: '' },
  ]);
  return `${plain.stdout}---\n${suspected.stdout}`;
}

const hardTexts = [
  'Ana "quoted" Reed',
  'e\u0301 is not é',
  '👩‍👩‍👧 🇺🇳',
  'one\r\ntwo\nthree',
  '\u202bمرحبا\u202c',
  "=1+2'; DROP",
];

async function fillSource(file: string, count: number): Promise<void> {
  const store = await openSqliteStore({ file });
  const entries = Array.from({ length: count }, (_, index) =>
    makeEntry(
      {
        // As Firestore's browser library made them in a former project.
        ...(index % 4 === 0 && { id: `Zx${String(index).padStart(18, 'aB')}` }),
        name: hardTexts[index % hardTexts.length] ?? '',
        message: hardTexts[(index * 7) % hardTexts.length] ?? '',
        age: [0, 16, 2 ** 53 + 2, 1e300][index % 4] ?? 0,
        timestamp: new Date(1.7e12 + Math.floor(index / 3)).toISOString(),
      },
      index % 9 === 0 ? 'hidden-field-filled' : null,
    ),
  );
  await Promise.all(entries.map((entry) => save(store, entry)));
  const first = makeFirstReview({ timestamp: '2026-11-20T09:30:00.000Z' });
  await store.write(
    entries.slice(0, 40).flatMap(({ application: { id } }, index): Change[] => [
      {
        kind: 'set-review',
        applicationId: id,
        review: { ...first, version: 3, status: 'closed', reason: 'declined', linkHash: `hash ${index}` },
        expectedVersion: 1,
      },
      { kind: 'put-record', record: makeRecord(id, index), expectedVersion: 0 },
    ]),
  );
  await store.close();
}

const makeRecord = (parent: string, index: number): StoredRecord => ({
  collection: (['notes', 'sheets', 'sheet-links'] as const)[index % 3] ?? 'notes',
  id: `note-${index}`,
  parent,
  group: 'kim@daybreak.example',
  position: new Date(1.7e12 + index).toISOString(),
  version: 2,
  data: { text: hardTexts[index % hardTexts.length], deep: { list: [1, null, true] } },
});

/** The applications with their reviews, and the records, as an export has them. */
async function exportWithReview(environment: Record<string, string>): Promise<unknown[]> {
  const { stdout } = await run('export --with-review', environment);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describeOnPostgres('a transfer with PostgreSQL', () => {
  test('brings accounts there and back, and people sign in with their passwords at the end', async () => {
    const database = await openSqliteDatabase({ file: join(folder.path, 'old.db') });
    await makeAccounts(database, 'http://localhost:3000').accounts.identity.signUp(mira);
    database.close();
    const postgres = await locateDatabase(folder.path);
    for (const engines of [`--from sqlite:old.db --to ${postgres}`, `--from ${postgres} --to sqlite:new.db`])
      expect(runCommand('accounts', ['transfer', ...engines.split(' ')], { folder: folder.path })).toMatchObject({
        status: 0,
        stderr: expect.stringContaining('1 created'),
      });
    const next = await openSqliteDatabase({ file: join(folder.path, 'new.db') });
    const { identity } = makeAccounts(next, 'http://localhost:3000').accounts;
    expect(await identity.signIn(mira)).toMatchObject({ ok: true });
    next.close();
  });

  test('names an application that PostgreSQL cannot store, without its content, and saves the others', async () => {
    const store = await openSqliteStore({ file: join(folder.path, 'old.db') });
    const [good, bad] = [makeEntry(), makeEntry({ name: 'Ana\0Reed' })];
    await Promise.all([good, bad].map((entry) => save(store, entry)));
    await store.close();
    const postgres = await locateDatabase(folder.path);
    const { status, stderr } = await run(`transfer --from sqlite:old.db --to ${postgres}`);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`1 refused: the destination cannot store them unchanged: ${bad.application.id}\n`),
    ]);
    expect(stderr).toContain(
      '1 reviews and records are the same on both sides.\n1 are the same on both sides; the destination has 1, 0 of them its own.',
    );
    expect(stderr).not.toMatch(/Ana|Reed|arrived during/);
    expect(await exportAll({ DATABASE_URL: postgres })).toContain(good.application.id);
  });

  describeOnFirestore('and Firestore', (emulator) => {
    test('brings applications from SQLite to PostgreSQL to Firestore and back, and changes no byte', async () => {
      await fillSource(join(folder.path, 'old', 'daybreak.db'), 90);
      const postgres = await locateDatabase(folder.path);
      const firestore = {
        FIREBASE_PROJECT_ID: nameProject(folder.path),
        FIREBASE_API_KEY: 'any',
        FIRESTORE_EMULATOR_HOST: emulator(),
        METADATA_SERVER_DETECTION: 'none',
      };
      const transfers = [
        `--from sqlite:old/daybreak.db --to ${postgres}`,
        `--from ${postgres} --to site`,
        '--from site --to sqlite:new/daybreak.db',
      ];
      for (const engines of transfers)
        expect(await run(`transfer ${engines}`, firestore)).toMatchObject({
          status: 0,
          stderr: expect.stringContaining('90 are the same on both sides; the destination has 90, 0 of them its own.'),
        });
      // What has come through all of them is what it was.
      const [before, after] = ['old', 'new'].map((name) => ({ DATA_DIR: join(folder.path, name) }));
      expect((await exportAll(before ?? {})).split('\n')).toHaveLength(92);
      expect((await exportAll(after ?? {})) === (await exportAll(before ?? {}))).toBe(true);
      const all = await exportWithReview(before ?? {});
      expect(all.filter((line) => Object.hasOwn(line as object, 'record'))).toHaveLength(40);
      expect(await exportWithReview(after ?? {})).toEqual(all);
    });
  });
});

describeOnFirestore('a transfer from a Firestore project', (emulator) => {
  test('that other programs wrote into saves everything once, and the same on both sides', async () => {
    const projectId = nameProject(folder.path);
    const connection = await openFirestore({ projectId, firestoreEmulatorHost: emulator(), timeoutMs: 15_000 });
    const collection = connection.firestore.collection('applications');
    const { id: _, ...fields } = makeEntry().application;
    const startMs = Date.parse('2026-11-20T09:30:00.000Z');
    for (let index = 0; index < 4; index += 1) {
      const dated = { ...fields, timestamp: new Timestamp(startMs / 1000 + index, (60 - index) * 1000) };
      await collection.add({ ...dated, age: String(index) });
      await collection.add({ ...dated, note: ['of another program'], ref: collection.doc('x') });
      await collection.add({ ...fields, timestamp: new Date(startMs + index * 1000).toISOString() });
      await collection.add({ name: 'Ana Reed', age: 'sixteen' });
      await collection.doc(`ana.${index}@school.example`).set({ ...dated, name: collection.doc('x') });
    }
    const parts = await openFirestoreParts(connection, { follows: false });
    await save(parts, makeEntry({}, 'hidden-field-filled'));
    await parts.close();
    const firestore = {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'any',
      FIRESTORE_EMULATOR_HOST: emulator(),
      METADATA_SERVER_DETECTION: 'none',
    };
    expect(await run('transfer --from site --to sqlite:new/daybreak.db', firestore)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('21 are the same on both sides; the destination has 21, 0 of them its own.'),
    });
    expect(await exportAll({ DATA_DIR: join(folder.path, 'new') })).toBe(await exportAll(firestore));
  });
});
