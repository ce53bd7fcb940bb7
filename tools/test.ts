import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runChecks } from './check.ts';
import { repository } from './repository.ts';
import { type Counts, runJourneys, runVitest } from './run-counted.ts';

const results = path.join(repository, 'test-results');
await rm(results, { recursive: true, force: true });
await mkdir(results);

const build = [path.join(import.meta.dirname, 'build-if-changed.ts'), '--if-changed'];
const { status: code } = spawnSync(process.execPath, build, { stdio: 'inherit' });
// After the build, which writes the types of the routes anew: a check at the same time would miss some of them.
const checks = runChecks();
const all: Counts[] = [
  { passed: checks.passed, failed: checks.failed.length, skipped: 0 },
  { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 },
  await runVitest(),
  await runJourneys('journeys.json'),
];

const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
for (const name of checks.failed) process.stdout.write(`Failed check: ${name}\n`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
