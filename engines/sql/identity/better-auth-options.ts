import type { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import { linkLifetimeSeconds, type MailRequest, type SendMail } from '../../../domain/mail/mail-request.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { provenPerson } from './proven-person.ts';

export type BetterAuthParts = {
  /** Where accounts and sessions are kept; its tables are there already. */
  readonly database: Kysely<unknown>;
  readonly databaseType: 'sqlite' | 'postgres';
  /** Origin that visitors type; with https the cookies are for https alone. */
  readonly publicUrl: string;
  /** Signs cookies and links; 32 characters or more. */
  readonly secret: string;
  readonly sendMail: SendMail;
};

/** What happens inside the library during one call of ours: it swallows failures, and tells some things only to hooks. */
export type CallNotes = {
  /** What the library wrote into its log as the reason of a failure. */
  cause?: unknown;
  /** Why a mail is not on its way, of which the library says nothing. */
  unsent?: unknown;
  resetFor?: { readonly id: string; readonly email: string };
};

const day = 24 * 60 * 60;
/** A session ends so long after it was last used; it is prolonged at most once a day. */
const sessionSeconds = 30 * day;
const prolongAfterSeconds = day;
/** So long after its end a session is deleted. */
const sweepAfterSeconds = 7 * day;

/** How we use the library: for what is kept and for cookies, not for answering requests. */
export function makeBetterAuthOptions(parts: BetterAuthParts, calls: AsyncLocalStorage<CallNotes>) {
  const https = parts.publicUrl.startsWith('https:');
  async function send(mail: MailRequest): Promise<void> {
    try {
      await parts.sendMail(mail);
    } catch (error) {
      const notes = calls.getStore();
      if (notes) notes.unsent = error;
      throw error;
    }
  }
  return {
    baseURL: parts.publicUrl,
    secret: parts.secret,
    database: { db: parts.database, type: parts.databaseType },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session', expiresIn: sessionSeconds, updateAge: prolongAfterSeconds },
    account: {
      modelName: 'auth_account',
      // We ask Google who somebody is, and nothing later: none of its tokens is kept.
      updateAccountOnSignIn: false,
      // Joined only when both sides proved the address; otherwise whoever registered it first would get in.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // What a password must be is decided in domain/accounts/password.ts.
      minPasswordLength: 1,
      maxPasswordLength: Number.MAX_SAFE_INTEGER,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: linkLifetimeSeconds['reset-password'],
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => send({ kind: 'reset-password', to: user.email, token }),
      async onPasswordReset({ user }) {
        const notes = calls.getStore();
        if (notes) notes.resetFor = user;
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: linkLifetimeSeconds['verify-email'],
      sendVerificationEmail: ({ user, token }) => send({ kind: 'verify-email', to: user.email, token }),
    },
    databaseHooks: {
      session: {
        create: {
          // Sessions whose time is over would otherwise stay until their browser asks once more, most of them for ever.
          // Only those that are long over, by the clock that cannot jump: a clock that is wrong must end no session.
          async after(_session, call) {
            const steadyNow = Math.min(Date.now(), performance.timeOrigin + performance.now());
            const value = new Date(steadyNow - sweepAfterSeconds * 1000);
            const where = [{ field: 'expiresAt', operator: 'lt' as const, value }];
            await call?.context.adapter.deleteMany({ model: 'session', where });
          },
        },
      },
    },
    plugins: [provenPerson],
    advanced: {
      // With `__Host-` no other host of the domain can plant a session here.
      useSecureCookies: false,
      cookiePrefix: https ? '__Host-daybreak' : 'daybreak',
      defaultCookieAttributes: { secure: https },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // It writes addresses into its lines, so none of them is written; the cause of a failure goes on with it.
      log(_level, _message, ...details) {
        const notes = calls.getStore();
        const cause = details.find((detail) => detail instanceof Error);
        if (notes && cause) notes.cause ??= cause;
      },
    },
  } satisfies BetterAuthOptions;
}
