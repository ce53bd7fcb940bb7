import type { StoredSession } from '../../../domain/model/session.ts';
import type { SessionStore } from '../../../domain/ports/identity.ts';
import type { FirestoreConnection } from '../connection.ts';
import { toTimestamp } from '../documents.ts';
import { writeUnlessOvertaken } from '../failure.ts';
import type { DocumentSnapshot, Timestamp } from '../libraries/firestore.ts';
import type { FirebaseAccounts } from './accounts.ts';

/**
 * Sessions in the collection `sessions`. Not Firebase's own session cookies: those last at most two weeks and cannot be ended
 * one by one (docs/decisions/0016). Firestore removes them some time after `until`.
 */
export function makeSessionDocuments(
  { firestore, ask }: FirestoreConnection,
  accounts: Pick<FirebaseAccounts, 'findById'>,
): SessionStore {
  const sessions = firestore.collection('sessions');
  const findAll = async (accountId: string) => (await ask(() => sessions.where('uid', '==', accountId).get())).docs;

  return {
    async add({ key, ...session }) {
      await ask(() => sessions.doc(key).create(toFields(session)));
    },

    async find(key) {
      const found = await ask(() => sessions.doc(key).get());
      const session = found.exists ? toSession(found) : null;
      const account = session && (await accounts.findById(session.accountId));
      return session && account && { session, account };
    },

    update: (key, changes) => ask(() => writeUnlessOvertaken(sessions.doc(key).update(toFields(changes)))),

    async remove(key) {
      await ask(() => sessions.doc(key).delete());
    },

    list: async (accountId) => (await findAll(accountId)).map(toSession),

    async removeAll(accountId, kept) {
      for (const { id, ref } of await findAll(accountId)) if (id !== kept) await ask(() => ref.delete());
    },
  };
}

/** The fields have kept their first names, so that sessions stored earlier go on. */
const fieldNames = {
  accountId: 'uid',
  passwordFingerprint: 'mark',
  beganAt: 'began',
  usedAt: 'used',
  endsAt: 'until',
  isShared: 'shared',
  secondFactorAt: 'proven',
} as const satisfies Record<Exclude<keyof StoredSession, 'key'>, string>;

function toFields(session: Partial<Omit<StoredSession, 'key'>>) {
  const fields = Object.entries(session).filter(([, value]) => value !== null);
  return Object.fromEntries(
    fields.map(([name, value]) => [
      fieldNames[name as keyof typeof fieldNames],
      name.endsWith('At') ? toTimestamp(String(value)) : value,
    ]),
  );
}

function toSession(found: DocumentSnapshot): StoredSession {
  const read = (name: keyof typeof fieldNames) => found.get(fieldNames[name]);
  return {
    key: found.id,
    accountId: read('accountId'),
    passwordFingerprint: read('passwordFingerprint'),
    beganAt: toText(read('beganAt')),
    usedAt: toText(read('usedAt')),
    endsAt: toText(read('endsAt')),
    isShared: read('isShared') === true,
    secondFactorAt: read('secondFactorAt') ? toText(read('secondFactorAt')) : null,
  };
}

/** To the millisecond; `Timestamp.toDate` rounds up (docs/pitfalls.md). */
function toText(timestamp: Timestamp): string {
  return new Date(timestamp.toMillis()).toISOString();
}
