import { createHash, randomBytes } from 'node:crypto';
import {
  findSessionEnd,
  isRenewalDue,
  orderSessions,
  type SessionSummary,
  type SessionToken,
} from '../../domain/model/session.ts';
import { isOvertaken } from './failure.ts';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from './libraries/firestore.ts';

export type SessionDatabase = {
  readonly firestore: Firestore;
  /** Rejects when there is no response in time. */
  ask<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** The account, and its fingerprint when the session began. The session is over once the account has another one. */
export type Session = { readonly uid: string; readonly passwordFingerprint: string; readonly isShared: boolean };

type FoundSession = Session & {
  /** ISO 8601, UTC; null when no second factor was proven in it. */
  readonly secondFactorAt: string | null;
  /** Stores that it is used now, where that is due: `prolonged`; `over` when it may not become older. */
  use(): Promise<'prolonged' | 'unchanged' | 'over'>;
};

/**
 * Sessions in the collection `sessions`, under the hash of their token. Not Firebase's own session cookies: those last at
 * most two weeks and cannot be ended one by one (docs/decisions/0016).
 */
export function makeFirebaseSessions({ firestore, ask }: SessionDatabase) {
  const sessions = firestore.collection('sessions');
  const locate = (token: SessionToken) => sessions.doc(createHash('sha256').update(token).digest('hex'));

  /** Also those whose time is over. */
  async function findAll(uid: string) {
    return (await ask(() => sessions.where('uid', '==', uid).get())).docs;
  }

  /** False when the session was ended by another request meanwhile. */
  function update(session: DocumentReference, changes: Readonly<Record<string, Timestamp>>): Promise<boolean> {
    return ask(async () => {
      try {
        await session.update(changes);
        return true;
      } catch (error) {
        if (isOvertaken(error)) return false;
        throw error;
      }
    });
  }

  return {
    async begin({ uid, passwordFingerprint, isShared }: Session): Promise<SessionToken> {
      const token = randomBytes(32).toString('base64url');
      const now = new Date();
      const until = Timestamp.fromDate(findSessionEnd({ beganAt: now, usedAt: now, isShared }));
      const [began, used] = [Timestamp.fromDate(now), Timestamp.fromDate(now)];
      // The field `mark` has kept its first name, so that sessions stored earlier go on.
      await ask(() => locate(token).create({ uid, mark: passwordFingerprint, until, began, used, shared: isShared }));
      return token;
    },

    /** Null when there is none. */
    async find(token: SessionToken): Promise<FoundSession | null> {
      const found = await ask(() => locate(token).get());
      if (!isActive(found)) return null;
      const times = readTimes(found);
      return {
        uid: found.get('uid'),
        passwordFingerprint: found.get('mark'),
        isShared: times.isShared,
        secondFactorAt: toDate(found.get('proven'))?.toISOString() ?? null,
        async use() {
          const now = new Date();
          if (!isRenewalDue(times, now)) return 'unchanged';
          const until = findSessionEnd({ ...times, usedAt: now });
          const changes = { until: Timestamp.fromDate(until), used: Timestamp.fromDate(now) };
          const isStillThere = await update(found.ref, changes);
          return isStillThere && until > now ? 'prolonged' : 'over';
        },
      };
    },

    /** Sessions of earlier passwords are not among them. */
    async list({ uid, passwordFingerprint }: Session, token: SessionToken): Promise<readonly SessionSummary[]> {
      const { id } = locate(token);
      return orderSessions(
        (await findAll(uid))
          .filter((found) => isActive(found) && found.get('mark') === passwordFingerprint)
          .map((found) => {
            const { beganAt, usedAt, isShared } = readTimes(found);
            return {
              beganAt: beganAt.toISOString(),
              usedAt: usedAt.toISOString(),
              isShared,
              isThis: found.id === id,
            };
          }),
      );
    },

    async noteSecondFactor(token: SessionToken): Promise<void> {
      await update(locate(token), { proven: Timestamp.now() });
    },

    async end(token: SessionToken): Promise<void> {
      await ask(() => locate(token).delete());
    },

    /** Removes every session of the account, perhaps but one. */
    async endAll(uid: string, kept?: SessionToken): Promise<void> {
      const keptId = kept === undefined ? null : locate(kept).id;
      for (const { id, ref } of await findAll(uid)) if (id !== keptId) await ask(() => ref.delete());
    },
  };
}

function isActive(session: DocumentSnapshot): boolean {
  return session.exists && session.get('until').toMillis() > Date.now();
}

/** Sessions from before version 0.2 say neither when they began nor when they were used: Firestore knows. */
function readTimes(session: DocumentSnapshot) {
  return {
    beganAt: toDate(session.get('began') ?? session.createTime) ?? new Date(),
    usedAt: toDate(session.get('used') ?? session.updateTime) ?? new Date(),
    isShared: session.get('shared') === true,
  };
}

/** To the millisecond; `Timestamp.toDate` rounds up (docs/pitfalls.md). */
function toDate(timestamp: Timestamp | undefined): Date | null {
  return timestamp ? new Date(Math.floor(timestamp.seconds * 1000 + timestamp.nanoseconds / 1e6)) : null;
}
