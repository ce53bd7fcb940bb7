import { spawnSync } from 'node:child_process';
import { emulatedProject, startAuthEmulator } from '../tests/hosted/start-auth-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from '../tests/hosted/start-firestore-emulator.ts';
import { buildIfChanged } from './build.ts';
import { installPackage } from './install-package.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

// Runs the journeys that store something on each engine that is a service, and the tests that are too long
// for `npm test` (tests/hosted/vitest.config.ts).

const journeys = ['apply', 'account', 'after-the-submit'].map((name) => `tests/journeys/${name}.spec.ts`);

if (!buildIfChanged()) process.exit(1);
for (const folder of ['firebase/libraries', 'tests/hosted/auth-emulator']) installPackage(folder);
await runOnPostgres();
await runOnFirebase();
run('Long tests', 'vitest', ['run', '--config', 'tests/hosted/vitest.config.ts']);

async function runOnPostgres(): Promise<void> {
  if (!findPostgres()) return void process.stdout.write('Journeys on PostgreSQL: skipped, there is none\n');
  const { url, remove } = await startPostgres({ durable: false });
  run('Journeys on PostgreSQL', 'playwright', ['test', ...journeys], { DATABASE_URL: url });
  remove();
}

async function runOnFirebase(): Promise<void> {
  const lack = findFirestoreLack();
  if (lack !== null) return void process.stdout.write(`Journeys on Firebase: skipped, ${lack}\n`);
  const [firestore, accounts] = await Promise.all([startFirestoreEmulator(), startAuthEmulator()]);
  run('Journeys on Firebase', 'playwright', ['test', ...journeys], {
    FIREBASE_PROJECT_ID: emulatedProject,
    FIREBASE_API_KEY: 'any',
    FIRESTORE_EMULATOR_HOST: firestore.host,
    FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
    METADATA_SERVER_DETECTION: 'none',
  });
  await Promise.all([firestore.end(), accounts.end()]);
}

/** Runs a test runner. tests/journeys/start-site.ts reads the settings. */
function run(what: string, runner: string, args: readonly string[], settings = {}): void {
  // biome-ignore lint/style/noProcessEnv: passed on
  const env = { ...process.env, SITE_SETTINGS: JSON.stringify(settings) };
  const { status } = spawnSync(runner, args, { env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  process.stdout.write(`${what}: ${status === 0 ? 'passed' : 'failed'}\n`);
}
