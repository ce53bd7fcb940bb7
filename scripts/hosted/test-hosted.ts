import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildIfChanged } from '../build-if-changed.ts';
import { findPostgres, installPostgres } from '../programs/find-postgres.ts';
import { repository } from '../repository.ts';
import { startPostgres } from './postgres-server.ts';

// The journeys that keep something, on each engine that is a service of its own instead of a file beside the site.

type RunningEngine = {
  /** What the site must be told to use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends it and removes what it kept. */
  end(): Promise<void>;
};

/** Each starts what it needs by itself; null where that cannot be had on this machine. */
const engines: Readonly<Record<string, () => Promise<RunningEngine | null>>> = {
  async PostgreSQL() {
    installPostgres();
    const programs = findPostgres();
    if (programs === null) return null;
    const server = await startPostgres({ programs, durable: false });
    return { settings: { DATABASE_URL: server.url }, end: server.remove };
  },
};

const journeys = ['apply', 'account'].map((name) => `tests/journeys/${name}.spec.ts`);

async function runJourneys(settings: RunningEngine['settings']): Promise<boolean> {
  // Not `runTool`: it would leave nobody to read what the engine says, and that would wait for a reader.
  const runner = spawn(path.join(repository, 'node_modules/.bin/playwright'), ['test', ...journeys], {
    cwd: repository,
    // biome-ignore lint/style/noProcessEnv: handed on, with what tests/journeys/start-site.ts reads
    env: { ...process.env, SITE_SETTINGS: JSON.stringify(settings) },
    stdio: 'inherit',
  });
  const [code] = await once(runner, 'exit');
  return code === 0;
}

const results: string[] = [];
if (!(await buildIfChanged())) process.exit(1);
for (const [name, start] of Object.entries(engines)) {
  const engine = await start();
  if (!engine) {
    results.push(`${name}: skipped, it cannot be had on this machine`);
    continue;
  }
  try {
    const isFine = await runJourneys(engine.settings);
    if (!isFine) process.exitCode = 1;
    results.push(`${name}: ${isFine ? 'passed' : 'failed'}`);
  } finally {
    await engine.end();
  }
}
process.stdout.write(`\nJourneys on hosted engines\n${results.join('\n')}\n`);
