import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// Hundreds of processes start here; what Node has compiled for one serves the others, and the next run.
// biome-ignore lint/style/noProcessEnv: a setting of Node, not of the site
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// Its own file, or Vitest would load the page builder's plugin from vite.config.ts and collect the browser
// journeys.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'build/**', 'tests/journeys/**', 'tests/hosted/**'],
    globalSetup: ['tests/support/prepare-run.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    pool: 'forks',
    // A new process with all modules for each of two hundred files takes half of the time of a unit test.
    isolate: false,
    // Much of the time is waiting for other processes, and Vitest would use one core of two.
    maxWorkers: 2,
    // Several tests start real processes, which takes seconds on a busy machine.
    testTimeout: 20_000,
    // What is waited for comes soon, but on a busy machine not within Vitest's second.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
  },
});
