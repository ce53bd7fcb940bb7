import { beforeAll, inject } from 'vitest';
import { describeUnless } from './describe-unless.ts';
import { findFirestoreLack } from './start-firestore-emulator.ts';

/** Gives tests Google's Firestore emulator, which all files share (tests/support/prepare-run.ts); without it they are skipped. */
export function describeOnFirestore(name: string, describeTests: (findHost: () => string) => void): void {
  describeUnless(findFirestoreLack(), name, () => {
    let host: string;

    beforeAll(async () => {
      // Google's libraries otherwise look for the machine's own credentials, and complain that there are none.
      process.env['METADATA_SERVER_DETECTION'] = 'none';
      const answer = await fetch(inject('firestoreStarter'));
      host = await answer.text();
      if (!answer.ok) throw new Error(host);
    }, 60_000);

    describeTests(() => host);
  });
}

/** Every project has its own database in the emulator: one for each folder, which are unique on this machine. */
export function nameProject(folder: string): string {
  return `demo-${folder.replace(/.*\W/, '').toLowerCase()}`;
}
