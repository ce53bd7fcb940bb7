import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

// All that must pass before a change is done. A step runs also after one that failed.

const steps = [
  'npm run check',
  'npm run build',
  'vitest run --reporter=default --reporter=json --outputFile=test-results/vitest.json',
  'playwright test',
];

rmSync('test-results', { recursive: true, force: true });
const failedSteps = steps.filter((step) => spawnSync(step, { shell: true, stdio: 'inherit' }).status !== 0);
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport('vitest');
const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport('journeys').stats ?? {};
const failed = numFailedTests + unexpected + flaky;
process.stdout.write(`\n${numPassedTests + expected} passed, ${failed} failed, ${numPendingTests + skipped} skipped\n`);
for (const step of failedSteps) process.stdout.write(`Failed: ${step}\n`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;

function readReport(name: string) {
  const file = `test-results/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
