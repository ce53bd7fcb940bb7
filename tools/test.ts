import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildIfChanged } from './build-if-changed.ts';
import { runChecks } from './check.ts';
import { installJava } from './programs/find-java.ts';
import { installPostgres } from './programs/find-postgres.ts';
import { repository } from './repository.ts';
import { type Counts, runJourneys, runVitest } from './run-counted.ts';

const results = path.join(repository, 'test-results');
await rm(results, { recursive: true, force: true });
await mkdir(results);

const checks = runChecks();
const built = await buildIfChanged();
installJava();
installPostgres();
const all: Counts[] = [
  { passed: checks.passed, failed: checks.failed.length, skipped: 0 },
  { passed: built ? 1 : 0, failed: built ? 0 : 1, skipped: 0 },
  await runVitest(),
  await runJourneys('journeys.json'),
];

const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
for (const name of checks.failed) process.stdout.write(`Failed check: ${name}\n`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
