import { afterAll, beforeAll } from 'vitest';
import type { RunningEmulator } from '../../tools/hosted/start-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from '../../tools/hosted/start-firestore-emulator.ts';
import { describeUnless } from './describe-unless.ts';

/** Surrounds tests with Google's Firestore emulator; where it cannot run they are skipped. */
export function describeOnFirestore(name: string, describeTests: (findHost: () => string) => void): void {
  describeUnless(findFirestoreLack(), name, () => {
    let emulator: RunningEmulator;

    beforeAll(async () => {
      // Google's libraries otherwise look for the machine's own credentials, and complain that there are none.
      process.env['METADATA_SERVER_DETECTION'] = 'none';
      emulator = await startFirestoreEmulator();
    }, 60_000);
    afterAll(() => emulator.end());

    describeTests(() => emulator.host);
  });
}

/** Every project has a database of its own in the emulator: one for each folder, which are unique on this machine. */
export function nameProject(folder: string): string {
  return `demo-${folder.replace(/.*\W/, '').toLowerCase()}`;
}
