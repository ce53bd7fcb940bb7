import { openFirestore } from '../../engines/firebase/connection.ts';
import { makeFirestoreOutbox } from '../../engines/firebase/outbox.ts';
import { describeOnFirestore, nameProject } from '../hosted/describe-on-firestore.ts';
import { describeOutbox } from './outbox.ts';

describeOnFirestore('on Firestore', (findHost) => {
  describeOutbox('Firestore', {
    async open(folder) {
      const connection = await openFirestore({
        projectId: nameProject(folder),
        firestoreEmulatorHost: findHost(),
        timeoutMs: 15_000,
      });
      return { outbox: makeFirestoreOutbox(connection), close: connection.close };
    },
    survivesReopening: true,
  });
});
