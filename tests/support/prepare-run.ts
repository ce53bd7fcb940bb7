import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { installPackage } from '../../tools/install-package.ts';
import { findPostgres, startPostgres } from '../../tools/postgres-server.ts';
import { hasJava } from './java.ts';
import { createTemplate, sitesOnPostgres } from './postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no PostgreSQL can be had. */
    postgresUrl: string | null;
  }
}

/**
 * Installs and starts only the programs that the files of this run name. All files share one PostgreSQL
 * server, because each start costs seconds.
 */
export default async function prepareRun(project: TestProject): Promise<() => Promise<void>> {
  const texts = project.vitest.state.getPaths().map((file) => readFileSync(file, 'utf8'));
  const isNamed = (what: RegExp) => texts.some((text) => what.test(text));
  // Before all tests, so that two files of them do not install the same at the same time.
  if (isNamed(/nu-checker/) && hasJava()) installPackage('tests/http/nu-checker');

  const needsPostgres = sitesOnPostgres || isNamed(/support\/(postgres|both-databases)\.ts/);
  const postgres = needsPostgres && findPostgres() ? await startPostgres({ durable: false }) : null;
  if (postgres) await createTemplate(postgres.url);
  project.provide('postgresUrl', postgres?.url ?? null);

  return async () => postgres?.remove();
}
