import type { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import { findSessionEnd } from '../../../domain/model/session.ts';
import { type LinkMail, linkLifetimeSeconds, type SendMail } from '../../../domain/ports/mail-request.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { provenPerson } from './proven-person.ts';

export type BetterAuthParts = {
  /** Where accounts and sessions are stored. The tables exist already. */
  readonly database: Kysely<unknown>;
  readonly databaseType: 'sqlite' | 'postgres';
  /** The origin that visitors type. */
  readonly publicUrl: string;
  /** Signs session tokens and links; 32 characters or more. */
  readonly secret: string;
  readonly sendMail: SendMail;
};

/** What happens inside the library during one call: it hides failures, and reports some things only to hooks. */
export type CallNotes = {
  /** What the library logged as the cause of a failure. */
  cause?: unknown;
  /** Why a mail was not stored; the library does not report it. */
  mailFailure?: unknown;
  /** Set before a registration whose mail must not be sent. */
  isMailWithheld?: true;
  resetFor?: { readonly id: string; readonly email: string };
  /** The session that is being made is on a shared computer. */
  isShared?: boolean;
};

/** A session is deleted so long after its end. */
const sweepAfterSeconds = 7 * 24 * 60 * 60;

/** The library stores accounts and sessions; it answers no requests. */
export function makeBetterAuthOptions(parts: BetterAuthParts, calls: AsyncLocalStorage<CallNotes>) {
  async function send(mail: LinkMail): Promise<void> {
    try {
      await parts.sendMail(mail);
    } catch (error) {
      const notes = calls.getStore();
      if (notes) notes.mailFailure = error;
      throw error;
    }
  }
  return {
    baseURL: parts.publicUrl,
    secret: parts.secret,
    database: { db: parts.database, type: parts.databaseType },
    user: { modelName: 'auth_user' },
    session: {
      modelName: 'auth_session',
      // Sessions are read and prolonged by us (sessions.ts).
      disableSessionRefresh: true,
      additionalFields: {
        isShared: { type: 'boolean', required: true, defaultValue: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false },
      },
    },
    account: {
      modelName: 'auth_account',
      // A provider says who the person is, and is asked nothing later: none of its tokens is stored.
      updateAccountOnSignIn: false,
      // Joined only when both sides proved the address; otherwise the first one to register it would get in.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // The rules for passwords are in domain/accounts/password.ts.
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
      async sendVerificationEmail({ user, token }) {
        if (!calls.getStore()?.isMailWithheld) await send({ kind: 'verify-email', to: user.email, token });
      },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ createdAt }) {
            const isShared = calls.getStore()?.isShared ?? false;
            const expiresAt = findSessionEnd({ beganAt: createdAt, usedAt: createdAt, isShared });
            return { data: { isShared, expiresAt } };
          },
          // Otherwise an expired session would stay until its browser sends a request again, usually for ever. Only those
          // that ended long ago, by a clock that cannot jump: a wrong clock must end no session.
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
    // The library's cookies never leave better-auth.ts; what browsers get is decided in server/edge/browser-cookies.ts.
    advanced: { useSecureCookies: false },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // The library's log lines contain addresses, so none is written; only the cause of a failure is used.
      log(_level, _message, ...details) {
        const notes = calls.getStore();
        const cause = details.find((detail) => detail instanceof Error);
        if (notes && cause) notes.cause ??= cause;
      },
    },
  } satisfies BetterAuthOptions;
}
