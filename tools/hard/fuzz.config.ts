import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** The property tests of the whole project, each for as long as fuzz-setup.ts says instead of a hundred cases. */
export default defineConfig({
  ...everyday,
  test: {
    ...everyday.test,
    root: join(import.meta.dirname, '../..'),
    include: ['**/*.properties.test.ts'],
    exclude: [...configDefaults.exclude, 'build/**'],
    globalSetup: [],
    setupFiles: ['tests/support/fail-on-console.ts', join(import.meta.dirname, 'fuzz-setup.ts')],
    // The two fuzzing processes have a core each.
    maxWorkers: 2,
    testTimeout: 5 * 60_000,
  },
});
