import { AsyncLocalStorage } from 'node:async_hooks';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { linkLifetimeSeconds } from '../../../core/mails/mail.ts';
import type { Database } from '../../../db/schema.ts';
import type { AccountParts } from '../../engine.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { provenPerson } from './proven-person.ts';

export type BetterAuthParts = AccountParts & {
  readonly databaseType: 'sqlite' | 'postgres';
  /** Where accounts are stored. The tables exist already. */
  readonly database: Database;
};

/** What the library logs as the cause of a failure: its own errors hide it. */
type Failure = { cause?: unknown };

/** The library, loaded and connected. Only its server-side calls are used; it answers no request by itself. */
export async function openBetterAuth(parts: BetterAuthParts) {
  const failures = new AsyncLocalStorage<Failure>();
  const auth = betterAuth(makeOptions(parts, failures));
  return {
    api: auth.api,
    options: auth.options,
    context: await auth.$context,
    isAPIError,
    createEmailVerificationToken,
    /** Rejects with the failure that the library met, not with the library's own message. */
    async run<Value>(work: (failure: Failure) => Promise<Value>): Promise<Value> {
      const failure: Failure = {};
      try {
        return await failures.run(failure, () => work(failure));
      } catch (error) {
        throw new Error('the identity service failed', { cause: failure.cause ?? error });
      }
    },
  };
}

export type BetterAuthLibrary = Awaited<ReturnType<typeof openBetterAuth>>;

function makeOptions(parts: BetterAuthParts, failures: AsyncLocalStorage<Failure>) {
  return {
    baseURL: parts.publicUrl,
    secret: parts.secret,
    database: { db: parts.database, type: parts.databaseType },
    user: { modelName: 'auth_user' },
    // The library begins a session at each sign-in. It goes nowhere: sessions are ours (core/accounts/sessions.ts).
    secondaryStorage: {
      get: () => null,
      getAndDelete: () => null,
      set: () => {},
      delete: () => {},
      increment: () => 1,
    },
    account: {
      modelName: 'auth_account',
      // A provider says who the person is, and is asked nothing later: none of its tokens is stored.
      updateAccountOnSignIn: false,
      // Joined only when both sides proved the address; otherwise the first one to register it would get in.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed', storeInDatabase: true },
    emailAndPassword: {
      enabled: true,
      // The rules for passwords are in core/accounts/password.ts.
      minPasswordLength: 1,
      maxPasswordLength: Number.MAX_SAFE_INTEGER,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: linkLifetimeSeconds['reset-password'],
      sendResetPassword: ({ user, token }) => parts.sendMail({ kind: 'reset-password', to: user.email, token }),
    },
    // The mail that proves an address is sent by better-auth.ts.
    emailVerification: { sendOnSignUp: false },
    plugins: [provenPerson],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // The library's log lines contain addresses, so none is written; only the cause of a failure is used.
      log(_level, _message, ...details) {
        const failure = failures.getStore();
        const cause = details.find((detail) => detail instanceof Error);
        if (failure && cause) failure.cause ??= cause;
      },
    },
  } satisfies BetterAuthOptions;
}
