import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

// All that must pass before a change is done. A step runs also after one that failed.

const steps = ['npm run check', 'npm run build', 'vitest run', 'playwright test'];

rmSync('test-results', { recursive: true, force: true });
const failedSteps = steps.filter((step) => spawnSync(step, { shell: true, stdio: 'inherit' }).status !== 0);
for (const step of failedSteps) process.stdout.write(`Failed: ${step}\n`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;
