import { configDefaults, defineConfig } from 'vitest/config';

// Its own file, or Vitest would load the page builder's plugin from vite.config.ts and collect the browser journeys.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'build/**', 'tests/journeys/**', 'tests/hosted/**'],
    globalSetup: ['tests/support/install-packages.ts', 'tests/support/start-postgres.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    pool: 'forks',
    // Much of the time is waiting for other processes, and Vitest would use one core of two.
    maxWorkers: 2,
    // Several tests start real processes, which takes seconds on a busy machine.
    testTimeout: 20_000,
    restoreMocks: true,
  },
});
