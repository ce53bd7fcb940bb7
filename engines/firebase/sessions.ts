import { createHash, randomBytes } from 'node:crypto';
import { type SessionToken, sessionLifetimeSeconds, sessionRenewalSeconds } from '../../domain/accounts/session.ts';
import { type Firestore, Timestamp } from './libraries/firestore.ts';

export type SessionDatabase = {
  readonly firestore: Firestore;
  /** Rejects when there is no response in time. */
  ask<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** The account, and its fingerprint when the session began. The session is over once the account has another one. */
export type Session = { readonly uid: string; readonly passwordFingerprint: string };

const lifetimeMs = sessionLifetimeSeconds * 1000;
const renewalMs = sessionRenewalSeconds * 1000;

/**
 * Sessions in the collection `sessions`, under the hash of their token. Not Firebase's own session cookies: those last at
 * most two weeks and cannot be ended one by one (docs/decisions/0016).
 */
export function makeFirebaseSessions({ firestore, ask }: SessionDatabase) {
  const sessions = firestore.collection('sessions');
  const makeUntil = () => Timestamp.fromMillis(Date.now() + lifetimeMs);
  const locate = (token: SessionToken) => sessions.doc(createHash('sha256').update(token).digest('hex'));

  return {
    async begin({ uid, passwordFingerprint }: Session): Promise<SessionToken> {
      const token = randomBytes(32).toString('base64url');
      // The field `mark` has kept its first name, so that sessions stored earlier go on.
      await ask(() => locate(token).create({ uid, mark: passwordFingerprint, until: makeUntil() }));
      return token;
    },

    /** Null when there is none. `prolong` resolves to whether the session lasts longer now; it is not always due. */
    async find(token: SessionToken): Promise<(Session & { prolong(): Promise<boolean> }) | null> {
      const found = await ask(() => locate(token).get());
      const leftMs = found.exists ? found.get('until').toMillis() - Date.now() : 0;
      if (leftMs <= 0) return null;
      return {
        uid: found.get('uid'),
        passwordFingerprint: found.get('mark'),
        async prolong() {
          if (leftMs > lifetimeMs - renewalMs) return false;
          await ask(() => found.ref.update({ until: makeUntil() }));
          return true;
        },
      };
    },

    async end(token: SessionToken): Promise<void> {
      await ask(() => locate(token).delete());
    },

    /** Removes every session of the account. */
    async endAll(uid: string): Promise<void> {
      const { docs } = await ask(() => sessions.where('uid', '==', uid).select().get());
      for (const { ref } of docs) await ask(() => ref.delete());
    },
  };
}
