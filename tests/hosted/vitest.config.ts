import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** What `npm test` has no time for: accounts on hosted services, the copy in Firestore, and how the site bears their loss. */
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
