import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildIfChanged } from '../build-if-changed.ts';
import { installJava } from '../programs/find-java.ts';
import { installPostgres } from '../programs/find-postgres.ts';
import { installPackage } from '../programs/install-package.ts';
import { repository } from '../repository.ts';
import { startPostgres } from './postgres-server.ts';
import { emulatedProject, findAuthLack, installAuthEmulator, startAuthEmulator } from './start-auth-emulator.ts';
import { signalGroup } from './start-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from './start-firestore-emulator.ts';

// Runs the journeys that store something on each engine that is a service by itself, and what else takes longer than
// `npm test` may (tests/hosted/vitest.config.ts).

type RunningEngine = {
  /** The settings with which the site uses the engine. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends the engine and removes its data. */
  end(): Promise<void>;
};

/** Each starts its own servers; null where this machine cannot have them. */
const engines: Readonly<Record<string, () => Promise<RunningEngine | null>>> = {
  async PostgreSQL() {
    const programs = installPostgres();
    if (programs === null) return null;
    const server = await startPostgres({ programs, durable: false });
    return { settings: { DATABASE_URL: server.url }, end: server.remove };
  },

  async Firebase() {
    installJava();
    installAuthEmulator();
    installPackage('firebase');
    if ((findFirestoreLack() ?? findAuthLack()) !== null) return null;
    const [firestore, accounts] = await Promise.all([startFirestoreEmulator(), startAuthEmulator()]);
    return {
      settings: {
        FIREBASE_PROJECT_ID: emulatedProject,
        FIREBASE_API_KEY: 'any',
        FIRESTORE_EMULATOR_HOST: firestore.host,
        FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
        METADATA_SERVER_DETECTION: 'none',
      },
      async end() {
        await Promise.all([firestore.end(), accounts.end()]);
      },
    };
  },
};

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const journeys = ['apply', 'account', 'dashboard', 'after-the-submit'].map((name) => `tests/journeys/${name}.spec.ts`);

/** The signal that ended this run before its time. */
let cancelled: (typeof signals)[number] | null = null;

/** Not `runTool`, which blocks this process: the output of the engine would not be read, and the engine would wait. */
async function runOnEngine(tool: string, args: readonly string[], settings: RunningEngine['settings'] = {}) {
  const runner = spawn(path.join(repository, 'node_modules/.bin', tool), args, {
    cwd: repository,
    // biome-ignore lint/style/noProcessEnv: passed on, with what tests/journeys/start-site.ts reads
    env: { ...process.env, SITE_SETTINGS: JSON.stringify(settings) },
    stdio: 'inherit',
    detached: true,
  });
  // The runners clean up after Ctrl-C, and not always after other signals.
  const cancel = (signal: (typeof signals)[number]) => {
    cancelled = signal;
    signalGroup(runner, 'SIGINT');
  };
  for (const signal of signals) process.on(signal, cancel);
  const [code] = await once(runner, 'exit');
  for (const signal of signals) process.off(signal, cancel);
  signalGroup(runner, 'SIGKILL');
  return code === 0;
}

function note(what: string, isFine: boolean): void {
  if (!isFine) process.exitCode = 1;
  results.push(`${what}: ${isFine ? 'passed' : 'failed'}`);
}

const results: string[] = [];
if (!(await buildIfChanged())) process.exit(1);
for (const [name, start] of Object.entries(engines)) {
  if (cancelled) break;
  const engine = await start();
  if (!engine) {
    results.push(`Journeys on ${name}: skipped, this machine cannot run it`);
    continue;
  }
  try {
    note(`Journeys on ${name}`, await runOnEngine('playwright', ['test', ...journeys], engine.settings));
  } finally {
    await engine.end();
  }
}
if (!cancelled) note('Long tests', await runOnEngine('vitest', ['run', '--config', 'tests/hosted/vitest.config.ts']));
process.stdout.write(`\n${results.join('\n')}\n`);
if (cancelled) process.kill(process.pid, cancelled);
