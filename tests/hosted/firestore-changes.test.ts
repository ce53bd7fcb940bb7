import { openFirestore } from '../../engines/firebase/connection.ts';
import { openFirestoreParts } from '../../engines/firebase/engine-parts.ts';
import { describeChanges } from '../contract/changes.ts';
import { describeErasure } from '../contract/erasure.ts';
import { describeGuards } from '../contract/guards.ts';
import { describeInvestorRoad } from '../contract/investor-road.ts';
import { describePlaces } from '../contract/places.ts';
import { describeRecords } from '../contract/records.ts';
import { describeReviews } from '../contract/reviews.ts';
import { describeOnFirestore, nameProject } from './describe-on-firestore.ts';

describeOnFirestore('on Firestore', (findHost) => {
  const connect = (folder: string, timeoutMs = 15_000) =>
    openFirestore({ projectId: nameProject(folder), firestoreEmulatorHost: findHost(), timeoutMs });
  const stageFirestore = async (folder: string) => {
    const projectId = nameProject(folder);
    return {
      settings: { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'any', FIRESTORE_EMULATOR_HOST: findHost() },
      async dump() {
        const { firestore, close } = await connect(folder);
        const collections = await firestore.listCollections();
        const found = await Promise.all(collections.map((collection) => collection.get()));
        await close();
        return JSON.stringify(
          found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])),
        );
      },
    };
  };
  describeErasure('Firestore', stageFirestore);
  describeInvestorRoad('Firestore', stageFirestore);

  const openFolder = async (folder: string) => openFirestoreParts(await connect(folder), { follows: true });
  describeChanges('Firestore', openFolder);
  describeGuards('Firestore', openFolder);
  // The emulator does one write after the other, so that the last of 500 waits for a minute.
  const timeoutMs = 180_000;
  const openPatient = async (folder: string) => openFirestoreParts(await connect(folder, timeoutMs), { follows: true });
  describePlaces('Firestore', openPatient, { timeoutMs });
  describeReviews('Firestore', openFolder);
  describeRecords('Firestore', openFolder);
});
