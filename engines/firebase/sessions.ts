import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { type Firestore, Timestamp } from './libraries/firestore.ts';

export type SessionDatabase = {
  readonly firestore: Firestore;
  /** Rejects when there is no answer in time. */
  ask<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Of which account it is, and its mark when the session began: another one since then, and the session is over. */
export type Session = { readonly uid: string; readonly passwordFingerprint: string };

const dayMs = 24 * 60 * 60 * 1000;
/** A session ends so long after it was last used; it is prolonged at most once a day. */
const sessionMs = 30 * dayMs;
const prolongAfterMs = dayMs;

/**
 * Sessions in the collection `sessions`, under the hash of a key that only the browser has. Not Firebase's own session
 * cookies: those last two weeks at most and cannot be ended one by one (docs/decisions/0016).
 */
export function makeFirebaseSessions({ firestore, ask }: SessionDatabase, https: boolean) {
  const sessions = firestore.collection('sessions');
  const name = https ? '__Host-daybreak.session' : 'daybreak.session';
  const attributes = { path: '/', httpOnly: true, secure: https, sameSite: 'Lax' } as const;

  const writeCookie = (key: string) => serialize(name, key, { ...attributes, maxAge: sessionMs / 1000 });
  const makeUntil = () => Timestamp.fromMillis(Date.now() + sessionMs);
  const locate = (key: string) => sessions.doc(createHash('sha256').update(key).digest('hex'));

  function readKey(headers: Headers): string {
    return parse(headers.get('Cookie') ?? '', name)[name] ?? '';
  }

  return {
    /** The `Set-Cookie` value that makes a browser forget its session. */
    forgetCookie: serialize(name, '', { ...attributes, maxAge: 0 }),
    isClaimed: (headers: Headers) => readKey(headers) !== '',

    /** The `Set-Cookie` value of a new session. */
    async begin({ uid, passwordFingerprint }: Session): Promise<string> {
      const key = randomBytes(32).toString('base64url');
      await ask(() => locate(key).create({ uid, mark: passwordFingerprint, until: makeUntil() }));
      return writeCookie(key);
    },

    /** `prolong` gives the cookie of a session that lasts longer from now on; null where that is not due yet. */
    async find(headers: Headers): Promise<(Session & { prolong(): Promise<string | null> }) | null> {
      const key = readKey(headers);
      if (key === '') return null;
      const found = await ask(() => locate(key).get());
      const leftMs = found.exists ? found.get('until').toMillis() - Date.now() : 0;
      if (leftMs <= 0) return null;
      return {
        uid: found.get('uid'),
        passwordFingerprint: found.get('mark'),
        async prolong() {
          if (leftMs > sessionMs - prolongAfterMs) return null;
          await ask(() => found.ref.update({ until: makeUntil() }));
          return writeCookie(key);
        },
      };
    },

    /** Ends the one that this browser has, if any. */
    async end(headers: Headers): Promise<void> {
      const key = readKey(headers);
      if (key !== '') await ask(() => locate(key).delete());
    },

    /** Removes every session of the account. */
    async endAll(uid: string): Promise<void> {
      const { docs } = await ask(() => sessions.where('uid', '==', uid).select().get());
      for (const { ref } of docs) await ask(() => ref.delete());
    },
  };
}
