import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { emulatedProject, startAuthEmulator } from '../tests/hosted/start-auth-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from '../tests/hosted/start-firestore-emulator.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { installPackage } from './install-package.ts';
import { startPostgres } from './postgres-server.ts';
import { findPostgres } from './programs.ts';
import { repository } from './repository.ts';

// Runs the journeys that store something on each engine that is a service by itself, and what else takes longer than
// `npm test` may (tests/hosted/vitest.config.ts).

type RunningEngine = {
  /** The settings with which the site uses the engine. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends the engine and removes its data. */
  end(): Promise<unknown>;
};

/** Each starts its own servers; null where this machine cannot have them. */
const engines: Readonly<Record<string, () => Promise<RunningEngine | null>>> = {
  async PostgreSQL() {
    const programs = findPostgres();
    if (programs === null) return null;
    const server = await startPostgres({ programs, durable: false });
    return { settings: { DATABASE_URL: server.url }, end: server.remove };
  },

  async Firebase() {
    if (findFirestoreLack() !== null) return null;
    const [firestore, accounts] = await Promise.all([startFirestoreEmulator(), startAuthEmulator()]);
    return {
      settings: {
        FIREBASE_PROJECT_ID: emulatedProject,
        FIREBASE_API_KEY: 'any',
        FIRESTORE_EMULATOR_HOST: firestore.host,
        FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
        METADATA_SERVER_DETECTION: 'none',
      },
      end: () => Promise.all([firestore.end(), accounts.end()]),
    };
  },
};

const journeys = ['apply', 'account', 'dashboard', 'after-the-submit'].map((name) => `tests/journeys/${name}.spec.ts`);
const results: string[] = [];

/** Not `runTool`, which blocks this process: the output of the engine would not be read, and the engine would wait. */
async function run(what: string, tool: string, args: readonly string[], settings: RunningEngine['settings'] = {}) {
  const runner = spawn(path.join(repository, 'node_modules/.bin', tool), args, {
    cwd: repository,
    // biome-ignore lint/style/noProcessEnv: passed on, with what tests/journeys/start-site.ts reads
    env: { ...process.env, SITE_SETTINGS: JSON.stringify(settings) },
    stdio: 'inherit',
  });
  const [code] = await once(runner, 'exit');
  if (code !== 0) process.exitCode = 1;
  results.push(`${what}: ${code === 0 ? 'passed' : 'failed'}`);
}

if (!(await buildIfChanged())) process.exit(1);
for (const name of ['firebase', 'firebase-tools'] as const) installPackage(name);
for (const [name, start] of Object.entries(engines)) {
  const engine = await start();
  if (!engine) {
    results.push(`Journeys on ${name}: skipped, this machine cannot run it`);
    continue;
  }
  await run(`Journeys on ${name}`, 'playwright', ['test', ...journeys], engine.settings).finally(() => engine.end());
}
await run('Long tests', 'vitest', ['run', '--config', 'tests/hosted/vitest.config.ts']);
process.stdout.write(`\n${results.join('\n')}\n`);
