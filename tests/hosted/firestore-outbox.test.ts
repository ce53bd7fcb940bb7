import { openFirestore } from '../../engines/firebase/connection.ts';
import { makeFirestoreOutbox } from '../../engines/firebase/outbox.ts';
import { describeOutbox } from '../contract/outbox.ts';
import { describeOnFirestore, nameProject } from './describe-on-firestore.ts';

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
