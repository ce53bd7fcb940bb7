import { createHash, randomUUID } from 'node:crypto';
import type { AccountDescription, StoredAccount } from '../../core/accounts/identity.ts';
import {
  makeProviderSubjects,
  type ProviderId,
  type ProviderPerson,
  type ProviderSubjects,
} from '../../core/accounts/openid-sign-in.ts';
import { withinTime } from '../../core/time-limit.ts';
import { applicationDefault, deleteApp, getAuth, initializeApp, type UserRecord } from '../libraries/admin.ts';
import { timeoutMs } from './identity-toolkit.ts';

/** Firebase's names of the providers. */
export const providerNames: Readonly<Record<ProviderId, string>> = { google: 'google.com' };

/** `passwordFingerprint` changes with every new password, and whenever all sessions are ended at Firebase. */
export type Account = AccountDescription &
  StoredAccount & {
    /** The last time that the password changed, by Google's clock to the second, in milliseconds since 1970. */
    readonly passwordChangedAtMs: number;
  };

/** Firebase's accounts by the Admin SDK, with the server's credentials; each call within a time limit. */
export function openFirebaseAccounts(projectId: string) {
  const credential = applicationDefault();
  const app = initializeApp({ projectId, credential }, randomUUID());
  const auth = getAuth(app);

  async function run<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await withinTime(timeoutMs, work);
    } catch (error) {
      // The library's messages may repeat Google's response, and with it an address.
      const code = readCode(error);
      throw Object.assign(new Error(`Firebase Authentication failed (${code})`), { code });
    }
  }

  async function find(work: Promise<UserRecord>): Promise<Account | null> {
    const user = await findIfThere(() => run(work));
    return user && toAccount(user);
  }

  return {
    findByEmail: (email: string) => find(auth.getUserByEmail(email.toLowerCase())),
    findById: (id: string) => find(auth.getUser(id)),
    findByProvider: ({ provider, subject }: Pick<ProviderPerson, 'provider' | 'subject'>) =>
      find(auth.getUserByProviderUid(providerNames[provider], subject)),
    /** A token that signs in to the account. It needs the right to sign as the service account. */
    makeSignInToken: (id: string) => run(auth.createCustomToken(id)),
    /** Other programs that are signed in to this account must sign in again; its fingerprint changes. */
    endForeignSessions: (id: string) => run(auth.revokeRefreshTokens(id)),
    proveEmail: (id: string) => run(auth.updateUser(id, { emailVerified: true })),
    remove: (id: string) => run(auth.deleteUser(id)),
    getAccessToken: async () => (await credential.getAccessToken()).access_token,
    close: () => deleteApp(app),
  };
}

const readCode = (error: unknown) => (error as { readonly code?: unknown }).code;

const noAccountCodes = ['user-not-found', 'invalid-uid', 'invalid-email', 'invalid-provider-id'];

/** Null where there is no account, also for what the library refuses without a request: no account can have it. */
async function findIfThere<Found>(work: () => Promise<Found>): Promise<Found | null> {
  try {
    return await work();
  } catch (error) {
    if (noAccountCodes.some((code) => readCode(error) === `auth/${code}`)) return null;
    throw error;
  }
}

/** Whether there is a password. Firebase gives no hash that we can check. */
function hasPassword({ providerData }: Pick<UserRecord, 'providerData'>): boolean {
  return providerData.some(({ providerId }) => providerId === 'password');
}

export type FirebaseAccounts = ReturnType<typeof openFirebaseAccounts>;

function readProviderSubjects({ providerData }: Pick<UserRecord, 'providerData'>): ProviderSubjects {
  return makeProviderSubjects(
    (provider) => providerData.find(({ providerId }) => providerId === providerNames[provider])?.uid,
  );
}

/** Null for an account that the operator has disabled: it counts as none. */
function toAccount(user: UserRecord): Account | null {
  if (user.disabled || !user.email) return null;
  const { uid, email, emailVerified, passwordHash, passwordSalt, tokensValidAfterTime, metadata } = user;
  const secrets = JSON.stringify([uid, passwordHash, passwordSalt, tokensValidAfterTime]);
  return {
    id: uid,
    email,
    emailVerified,
    createdAt: new Date(metadata.creationTime).toISOString(),
    providerSubjects: readProviderSubjects(user),
    hasPassword: hasPassword(user),
    passwordFingerprint: createHash('sha256').update(secrets).digest('base64url'),
    passwordChangedAtMs: tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0,
  };
}
