import { openFirestore } from '../../engines/firebase/connection.ts';
import { openFirestoreParts } from '../../engines/firebase/engine-parts.ts';
import { describeInterleaving } from '../interleaving/describe-interleaving.ts';
import { describeOnFirestore, nameProject } from './describe-on-firestore.ts';

describeOnFirestore('on Firestore', (findHost) => {
  describeInterleaving('Firestore', 100, async (folder) => {
    const emulator = { projectId: nameProject(folder), firestoreEmulatorHost: findHost(), timeoutMs: 15_000 };
    return openFirestoreParts(await openFirestore(emulator), { follows: true });
  });
});
