import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no PostgreSQL can be had. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL server for all tests of a run (`npm test` installs it where it can); each test has a schema of its own there (tests/support/postgres.ts). */
export default async function startPostgresForTests(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  const server = programs === null ? null : await startPostgres({ programs, durable: false });
  project.provide('postgresUrl', server?.url ?? null);
  return async () => server?.remove();
}
