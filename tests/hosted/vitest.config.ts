import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** What needs hosted services, or emulators that are too large for everybody: not part of `npm test`. */
export default defineConfig({
  ...everyday,
  test: {
    ...everyday.test,
    include: ['tests/hosted/*.test.ts'],
    exclude: configDefaults.exclude,
    globalSetup: [join(import.meta.dirname, '../support/prepare-run.ts')],
    testTimeout: 60_000,
    // Each file starts emulators, which is enough for one machine.
    fileParallelism: false,
  },
});
