import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { RunningEmulator } from '../../tools/hosted/start-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from '../../tools/hosted/start-firestore-emulator.ts';
import { shortLivedJava } from '../../tools/programs/find-java.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the `host:port` of Firestore's emulator, which it starts when it is first asked. */
    firestoreDoor: string;
  }
}

/**
 * One emulator for all tests of a run: each start costs seconds, and as much again until Java has compiled what is asked
 * most. It starts when a test needs it, so that a run without such a test need not wait.
 */
export default async function startFirestoreForTests(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<RunningEmulator> | null = null;
  const door = createServer(async (_, response) => {
    try {
      starting ??= startFirestoreEmulator(undefined, shortLivedJava);
      response.end((await starting).host);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  if (findFirestoreLack() === null) await once(door.listen(0, '127.0.0.1'), 'listening');
  const address = door.address() as AddressInfo | null;
  project.provide('firestoreDoor', `http://127.0.0.1:${address?.port ?? 0}`);
  return async () => {
    door.close();
    await (await starting)?.end();
  };
}
