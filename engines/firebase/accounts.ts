import { createHash, randomUUID } from 'node:crypto';
import { withinTime } from '../../domain/time-limit.ts';
import { timeoutMs } from './identity-toolkit.ts';
import { deleteApp, getAuth, initializeApp, type UserRecord } from './libraries/admin.ts';

export type Account = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  /** Says nothing, and changes with every new password and whenever all sessions are ended. */
  readonly passwordFingerprint: string;
  /** When that happened last, by Google's clock to the second, in milliseconds since 1970. */
  readonly passwordChangedAtMs: number;
};

/** The way to Firebase's accounts that is open to the server alone, by its credentials. */
export function openFirebaseAccounts(projectId: string) {
  const app = initializeApp({ projectId }, randomUUID());
  const auth = getAuth(app);

  async function ask<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await withinTime(timeoutMs, work);
    } catch (error) {
      // The library's messages may repeat what Google answered, and with it whom it was about.
      const { code } = error as { code?: unknown };
      throw Object.assign(new Error(`Firebase Authentication failed (${code})`), { code });
    }
  }

  async function find(work: Promise<UserRecord>): Promise<Account | null> {
    try {
      return toAccount(await ask(work));
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return null;
      throw error;
    }
  }

  return {
    findByEmail: (email: string) => find(auth.getUserByEmail(email.toLowerCase())),
    findByUid: (uid: string) => find(auth.getUser(uid)),
    findByGoogle: (subject: string) => find(auth.getUserByProviderUid('google.com', subject)),
    /** A token with which the account can be signed in to; it needs the right to sign as the service account. */
    makeSignInToken: (uid: string) => ask(auth.createCustomToken(uid)),
    /** Programs elsewhere that are signed in to this account must sign in anew, and its mark changes. */
    endForeignSessions: (uid: string) => ask(auth.revokeRefreshTokens(uid)),
    proveEmail: (uid: string) => ask(auth.updateUser(uid, { emailVerified: true })),
    remove: (uid: string) => ask(auth.deleteUser(uid)),
    close: () => deleteApp(app),
  };
}

/** Null for one that the operator has closed: it is as good as none. */
function toAccount(user: UserRecord): Account | null {
  if (user.disabled || !user.email) return null;
  const { uid, email, emailVerified, passwordHash, passwordSalt, tokensValidAfterTime, providerData } = user;
  const secrets = JSON.stringify([uid, passwordHash, passwordSalt, tokensValidAfterTime]);
  return {
    uid,
    email,
    emailVerified,
    hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
    passwordFingerprint: createHash('sha256').update(secrets).digest('base64url'),
    passwordChangedAtMs: tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0,
  };
}
