import type { SecondFactorStore } from '../../../domain/ports/second-factor.ts';
import type { FirestoreConnection } from '../connection.ts';
import { writeUnlessOvertaken } from '../failure.ts';
import { Timestamp } from '../libraries/firestore.ts';
import type { FirebaseAccounts } from './accounts.ts';

/** Second factors in the collection `secondFactors`, under Firebase's id of the account (docs/decisions/0027). */
export function makeFirebaseSecondFactors(
  { firestore, ask }: FirestoreConnection,
  accounts: Pick<FirebaseAccounts, 'findByEmail'>,
): SecondFactorStore {
  const documents = firestore.collection('secondFactors');

  async function locate(email: string) {
    const account = await accounts.findByEmail(email);
    return account && documents.doc(account.id);
  }

  return {
    async find(email) {
      const document = await locate(email);
      const found = document && (await ask(() => document.get()));
      if (!found?.updateTime) return null;
      return { secondFactor: JSON.parse(found.get('value')), version: writeVersion(found.updateTime) };
    },

    async save(email, secondFactor, version) {
      const document = await locate(email);
      if (!document) return false;
      const value = JSON.stringify(secondFactor);
      return ask(() =>
        writeUnlessOvertaken(
          version === null
            ? document.create({ value })
            : document.update({ value }, { lastUpdateTime: readVersion(version) }),
        ),
      );
    },

    async remove(email) {
      const document = await locate(email);
      if (!document || !(await ask(() => document.get())).exists) return false;
      await ask(() => document.delete());
      return true;
    },
  };
}

function writeVersion({ seconds, nanoseconds }: Timestamp): string {
  return `${seconds}.${nanoseconds}`;
}

function readVersion(version: string): Timestamp {
  const [seconds = 0, nanoseconds = 0] = version.split('.').map(Number);
  return new Timestamp(seconds, nanoseconds);
}
