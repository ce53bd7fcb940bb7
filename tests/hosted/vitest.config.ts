import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** What tries a hosted engine at length: its contracts, and how the site bears its loss. Not part of `npm test`. */
export default defineConfig({
  ...everyday,
  test: {
    ...everyday.test,
    include: ['tests/hosted/*.test.ts'],
    exclude: configDefaults.exclude,
    globalSetup: [join(import.meta.dirname, '../support/prepare-run.ts')],
    testTimeout: 60_000,
  },
});
