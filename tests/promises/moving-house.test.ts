import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repository } from '../../scripts/repository.ts';
import { openSqliteDatabase } from '../../stores/sqlite/database.ts';
import { openSqliteStore } from '../../stores/sqlite.ts';
import { makeAccounts } from '../account-parts.ts';
import { makeEntry } from '../application-entry.ts';
import { describeOnFirestore, nameProject } from '../hosted/firestore-stage.ts';
import { describeOnPostgres, locateDatabase } from '../postgres.ts';

// Whole processes start and end here, on a machine that has other work too.
vi.setConfig({ testTimeout: 60_000 });

const mira = { email: 'mira@student.example', password: 'walnut river 42' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-moving-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as the operator does; its exit code and what it said. */
function run(command: 'applications' | 'accounts', words: string, environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'scripts', `${command}.ts`), ...words.split(' ')],
    { cwd: folder, env: { PATH: process.env['PATH'], ...environment }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return { status, stdout, stderr };
}

/** What staff would get of a place, the suspected ones included. */
function exportAll(environment: Record<string, string>): string {
  return ['export', 'export --suspected'].map((words) => run('applications', words, environment).stdout).join('---\n');
}

const hardTexts = [
  'Ana "quoted" Reed',
  'e\u0301 is not é',
  '👩‍👩‍👧 🇺🇳',
  'one\r\ntwo\nthree',
  '\u202bمرحبا\u202c',
  "=1+2'; DROP",
];

async function fillOldHouse(file: string, count: number): Promise<void> {
  const store = await openSqliteStore({ file });
  const entries = Array.from({ length: count }, (_, place) =>
    makeEntry(
      {
        // As a browser's program made them in a former Firestore project.
        ...(place % 4 === 0 && { id: `Zx${String(place).padStart(18, 'aB')}` }),
        name: hardTexts[place % hardTexts.length] ?? '',
        message: hardTexts[(place * 7) % hardTexts.length] ?? '',
        age: [0, 16, 2 ** 53 + 2, 1e300][place % 4] ?? 0,
        timestamp: new Date(1.7e12 + Math.floor(place / 3)).toISOString(),
      },
      place % 9 === 0 ? 'hidden-field-filled' : null,
    ),
  );
  await Promise.all(entries.map((entry) => store.keep(entry)));
  await store.close();
}

describeOnPostgres('moving house with PostgreSQL', () => {
  test('accounts go there and back, and people sign in with their passwords at the end', async () => {
    const database = await openSqliteDatabase({ file: join(folder, 'old.db') });
    await makeAccounts(database, 'http://localhost:3000').accounts.identity.signUp(mira, new Headers());
    database.close();
    const postgres = await locateDatabase(folder);
    for (const ends of [`--from sqlite:old.db --to ${postgres}`, `--from ${postgres} --to sqlite:new.db`])
      expect(run('accounts', `copy ${ends}`)).toMatchObject({ status: 0, stderr: expect.stringContaining('1 kept') });
    const next = await openSqliteDatabase({ file: join(folder, 'new.db') });
    const { identity } = makeAccounts(next, 'http://localhost:3000').accounts;
    expect(await identity.signIn(mira, new Headers())).toMatchObject({ outcome: 'signed-in' });
    next.close();
  });

  describeOnFirestore('and Firestore', (emulator) => {
    test('applications go from SQLite to PostgreSQL to Firestore and back, and are byte for byte what they were', async () => {
      await fillOldHouse(join(folder, 'old', 'daybreak.db'), 600);
      const postgres = await locateDatabase(folder);
      const firestore = {
        FIREBASE_PROJECT_ID: nameProject(folder),
        FIREBASE_API_KEY: 'any',
        FIRESTORE_EMULATOR_HOST: emulator(),
        METADATA_SERVER_DETECTION: 'none',
      };
      const moves = [
        `--from sqlite:old/daybreak.db --to ${postgres}`,
        `--from ${postgres} --to site`,
        '--from site --to sqlite:new/daybreak.db',
      ];
      for (const ends of moves)
        expect(run('applications', `copy ${ends}`, firestore)).toMatchObject({
          status: 0,
          stderr: expect.stringContaining(
            '600 are the same on both sides; the destination has 600, 0 of them its own.',
          ),
        });
      const [first, ...others] = [
        exportAll({ DATA_DIR: join(folder, 'old') }),
        exportAll({ DATABASE_URL: postgres }),
        exportAll(firestore),
        exportAll({ DATA_DIR: join(folder, 'new') }),
      ];
      expect(first?.split('\n')).toHaveLength(602);
      for (const other of others) expect(other === first).toBe(true);
    });
  });
});
