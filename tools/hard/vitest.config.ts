import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** The parts of `npm run verify:hard` (verify-hard.ts): one after the other, each with the machine for itself. */
export default defineConfig({
  ...everyday,
  test: {
    ...everyday.test,
    root: join(import.meta.dirname, '../..'),
    include: ['tests/{promises,hosted,hostile}/*.{hard,test}.ts'],
    exclude: configDefaults.exclude,
    globalSetup: [join(import.meta.dirname, '../../tests/support/prepare-run.ts')],
    fileParallelism: false,
    testTimeout: 15 * 60_000,
    hookTimeout: 60_000,
  },
});
