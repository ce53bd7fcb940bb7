import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from '../../tools/postgres-server.ts';
import everyday from '../../vitest.config.ts';

process.env['TEST_DATABASE'] = 'postgres';
/** Of tests/http, they open no site in this process, or look into the file of its database. */
const withoutSite = ['bundle', 'demo', 'process', 'proxy'].map((name) => `tests/http/${name}.test.ts`);

/** Tests of hosted services, which `npm test` has no time for. */
export default defineConfig({
  ...everyday,
  test: {
    ...everyday.test,
    include: ['tests/hosted/*.test.ts', ...(findPostgres() ? ['tests/http/*.test.ts'] : [])],
    exclude: [...configDefaults.exclude, ...withoutSite],
    globalSetup: [join(import.meta.dirname, '../support/prepare-run.ts')],
    testTimeout: 60_000,
  },
});
