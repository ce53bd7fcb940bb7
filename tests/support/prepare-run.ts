import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { installPackage } from '../../tools/install-package.ts';
import { startPostgres } from '../../tools/postgres-server.ts';
import { findPostgres, hasJava, shortLivedJava } from '../../tools/programs.ts';
import type { RunningEmulator } from '../hosted/start-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from '../hosted/start-firestore-emulator.ts';
import { makeTemplate } from './postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no PostgreSQL can be had. */
    postgresUrl: string | null;
    /** Answers with the `host:port` of Firestore's emulator, which it starts when it is first asked. */
    firestoreStarter: string;
  }
}

/**
 * Installs and starts what the files of this run name, so that a run of one unit test needs nothing. All files share one
 * PostgreSQL server and one emulator of Firestore, with its own schema or project for each test: each start
 * costs seconds.
 */
export default async function prepareRun(project: TestProject): Promise<() => Promise<void>> {
  const texts = project.vitest.state.getPaths().map((file) => readFileSync(file, 'utf8'));
  const isNamed = (what: RegExp) => texts.some((text) => what.test(text));
  // Before all tests, so that two files of them do not install the same at the same time.
  if (isNamed(/engines\/firebase\/|describeOnFirestore/)) installPackage('firebase');
  if (isNamed(/nu-checker/) && hasJava()) installPackage('nu-checker');

  const programs = isNamed(/support\/postgres\.ts/) ? findPostgres() : null;
  const postgres = programs === null ? null : await startPostgres({ programs, durable: false });
  if (postgres) await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres?.url ?? null);

  let starting: Promise<RunningEmulator> | null = null;
  const starter = createServer(async (_, response) => {
    try {
      starting ??= startFirestoreEmulator(undefined, shortLivedJava);
      response.end((await starting).host);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  if (isNamed(/describeOnFirestore/) && findFirestoreLack() === null)
    await once(starter.listen(0, '127.0.0.1'), 'listening');
  const address = starter.address() as AddressInfo | null;
  project.provide('firestoreStarter', `http://127.0.0.1:${address?.port ?? 0}`);

  return async () => {
    starter.close();
    await (await starting)?.end();
    await postgres?.remove();
  };
}
