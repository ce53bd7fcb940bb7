import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** What `npm test` has no time for: the contracts of hosted engines, how the site bears their loss, and recipes in a copy. */
export default defineConfig({
  ...everyday,
  test: {
    ...everyday.test,
    include: ['tests/hosted/*.test.ts', 'tests/recipes/*.whole.ts'],
    exclude: configDefaults.exclude,
    globalSetup: [join(import.meta.dirname, '../support/prepare-run.ts')],
    testTimeout: 60_000,
  },
});
