import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const support = join(import.meta.dirname, '../support');

// What is seen once all recipes are applied; recipes.test.ts runs it in a copy of the repository.
export default defineConfig({
  test: {
    include: ['tests/recipes/*.seen.ts'],
    globalSetup: [join(support, 'prepare-run.ts')],
    setupFiles: [join(support, 'fail-on-console.ts')],
    pool: 'forks',
    testTimeout: 60_000,
  },
});
