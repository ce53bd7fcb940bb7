import { defineConfig } from 'vitest/config';

// What is seen once all recipes are applied; recipes.test.ts runs it in a copy of the repository.
export default defineConfig({
  test: {
    include: ['tests/recipes/*.seen.ts'],
    globalSetup: ['tests/support/start-postgres.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    pool: 'forks',
    testTimeout: 60_000,
  },
});
