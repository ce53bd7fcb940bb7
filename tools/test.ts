import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildIfChanged } from './build-if-changed.ts';
import { runChecks } from './check.ts';
import { installJava } from './programs/find-java.ts';
import { installPostgres } from './programs/find-postgres.ts';
import { repository } from './repository.ts';
import { runTool } from './run-tool.ts';

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

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
  await countVitest(
    runTool('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/vitest.json']),
  ),
  await countJourneys(runTool('playwright', ['test'])),
];

const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
for (const name of checks.failed) process.stdout.write(`Failed check: ${name}\n`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

async function countVitest(ok: boolean): Promise<Counts> {
  const report = await readReport('vitest.json');
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report;
  return settle({ passed, failed: numFailedTests, skipped }, ok);
}

async function countJourneys(ok: boolean): Promise<Counts> {
  const report = await readReport('journeys.json');
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  return settle({ passed, failed: unexpected + flaky, skipped }, ok);
}

/** A runner that ended badly without a failed test (a file that cannot be loaded, say) counts as one failure. */
function settle(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

// biome-ignore lint/suspicious/noExplicitAny: the runners' own reports
async function readReport(name: string): Promise<any> {
  return JSON.parse(await readFile(path.join(results, name), 'utf8').catch(() => 'null'));
}
