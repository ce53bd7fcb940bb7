import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './repository.ts';
import { runTool } from './run-tool.ts';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Runs all tests that Vitest finds. */
export async function runVitest(): Promise<Counts> {
  const args = ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/vitest.json'];
  const { isWell, report } = await runCounted('vitest', args, 'vitest.json');
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = report;
  return settle({ passed, failed, skipped }, isWell);
}

/** Runs the journeys of a configuration, which writes this report. */
export async function runJourneys(reportName: string, args: readonly string[] = []): Promise<Counts> {
  const { isWell, report } = await runCounted('playwright', ['test', ...args], reportName);
  const { expected: passed = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return settle({ passed, failed: unexpected + flaky, skipped }, isWell);
}

async function runCounted(tool: string, args: readonly string[], reportName: string) {
  const file = path.join(repository, 'test-results', reportName);
  await rm(file, { force: true });
  const isWell = runTool(tool, args);
  return { isWell, report: JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) };
}

/** A runner that ended badly without a failed test (a file that cannot be loaded, say) counts as one failure. */
function settle(counts: Counts, isWell: boolean): Counts {
  return isWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
