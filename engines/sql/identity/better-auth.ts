import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { fail, type Result, succeed } from '../../../domain/model/result.ts';
import type { SessionToken } from '../../../domain/model/session.ts';
import type { Identity, SignedIn } from '../../../domain/ports/identity.ts';
import { linkLifetimeSeconds } from '../../../domain/ports/mail-request.ts';
import { type BetterAuthParts, type CallNotes, makeBetterAuthOptions } from './better-auth-options.ts';
import { hashNext } from './password-hash.ts';
import { passwordFirstCode } from './proven-person.ts';
import { makeSecondFactorTable } from './second-factor-table.ts';
import { makeSqlSessions } from './sessions.ts';

/**
 * Accounts stored by Better Auth, and the sessions that it begins. Only its server-side calls are used; it answers no request
 * by itself.
 */
export function makeBetterAuthIdentity(parts: BetterAuthParts): Identity {
  const calls = new AsyncLocalStorage<CallNotes>();
  const auth = betterAuth(makeBetterAuthOptions(parts, calls));
  const sessions = makeSqlSessions(parts);

  /** Rejects with the failure that the library met, not with the library's own message. */
  async function call<Value>(work: (notes: CallNotes) => Promise<Value>): Promise<Value> {
    const notes: CallNotes = {};
    try {
      return await calls.run(notes, () => work(notes));
    } catch (error) {
      throw new Error('the identity service failed', { cause: notes.cause ?? error });
    }
  }

  async function findWithAccounts(email: string) {
    if (isImpossible(email)) return null;
    const { internalAdapter } = await auth.$context;
    return internalAdapter.findUserByEmail(email, { includeAccounts: true });
  }

  async function findAccount(email: string) {
    const found = await findWithAccounts(email);
    const password = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? '';
    return {
      user: found?.user,
      passwordFingerprint: password && createHash('sha256').update(password).digest('base64url'),
    };
  }

  /** The library gives a new session as a cookie only. */
  async function readToken(headers: Headers): Promise<SessionToken> {
    const { name } = (await auth.$context).authCookies.sessionToken;
    const cookie = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
    const [value = ''] = cookie?.slice(name.length + 1).split(';') ?? [];
    if (value === '') throw new Error('the library began no session');
    return decodeURIComponent(value);
  }

  async function signIn<Refusal extends string>(
    { session, isShared }: { readonly session: SessionToken | null; readonly isShared: boolean },
    work: () => Promise<{ headers: Headers; response: { user: { email: string } } }>,
    findRefusal: (error: APIError) => Promise<Refusal | null> | Refusal | null,
  ): Promise<Result<SignedIn, Refusal>> {
    return call(async (notes) => {
      notes.isShared = isShared;
      try {
        const { headers, response } = await work();
        const token = await readToken(headers);
        // A sign-in never continues the browser's earlier session: a stranger may have planted that one.
        const ended = await sessions.signOut(session);
        const { email } = response.user;
        const failure = notes.mailFailure ?? notes.cause ?? ended.failure;
        return succeed({
          token,
          account: { email, passwordFingerprint: (await findAccount(email)).passwordFingerprint },
          ...(failure !== undefined && { failure }),
        });
      } catch (error) {
        const code = isAPIError(error) ? await findRefusal(error) : null;
        if (code === null) throw error;
        return fail(code);
      }
    });
  }

  /** A new password ends all sessions. A session that is being made with the old password at that time must end too. */
  async function signInWithPassword(email: string, password: string) {
    const before = await findAccount(email);
    const signedIn = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    if ((await findAccount(email)).passwordFingerprint === before.passwordFingerprint) return signedIn;
    await (await auth.$context).internalAdapter.deleteSession(signedIn.response.token);
    throw new APIError('UNAUTHORIZED');
  }

  return {
    ...sessions,
    hasForeignAccounts: false,

    signUp: ({ email, password }, session, { sendsMail = true, isShared = false } = {}) =>
      signIn(
        { session, isShared },
        () => {
          const notes = calls.getStore();
          if (notes && !sendsMail) notes.isMailWithheld = true;
          // The library requires a name; this site has none and shows none.
          return auth.api.signUpEmail({ body: { name: '', email, password }, returnHeaders: true });
        },
        async ({ body }) => {
          if (body?.code === 'INVALID_EMAIL' || body?.code === 'VALIDATION_ERROR') return 'not-an-email';
          if (body?.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return 'email-taken';
          // Another request with the same address was faster, or the database failed.
          return body?.code === 'FAILED_TO_CREATE_USER' && (await findAccount(email)).user ? 'email-taken' : null;
        },
      ),

    signIn: ({ email, password }, session, { isShared = false, isKnown = false } = {}) =>
      signIn(
        { session, isShared },
        () => hashNext(isKnown, () => signInWithPassword(email, password)),
        // One refusal for every address that the browser accepts, also for one that can have no account.
        ({ statusCode }) => (statusCode === 401 || statusCode === 400 ? 'wrong-credentials' : null),
      ),

    signInWithProvider: (person, session, isShared = false) =>
      signIn(
        { session, isShared },
        () => auth.api.signInProvenPerson({ body: person, returnHeaders: true }),
        ({ body }) => (body?.code === passwordFirstCode ? 'password-first' : null),
      ),

    endAllSessions: (email) =>
      call(async () => {
        const { user } = await findAccount(email);
        if (user) await (await auth.$context).internalAdapter.deleteUserSessions(user.id);
      }),

    requestPasswordReset: (email) =>
      call(async (notes) => {
        try {
          await auth.api.requestPasswordReset({ body: { email } });
        } catch (error) {
          // Addresses that the browser accepts and the library does not: no account can have one.
          if (!(isAPIError(error) && error.statusCode === 400)) throw error;
        }
        if (notes.mailFailure !== undefined) throw notes.mailFailure;
      }),

    resetPassword: (token, password) =>
      call(async (notes) => {
        if (isImpossible(token)) return fail('link-spent');
        try {
          await auth.api.resetPassword({ body: { token, newPassword: password } });
        } catch (error) {
          if (isAPIError(error) && error.statusCode === 400) return fail('link-spent');
          throw error;
        }
        if (!notes.resetFor) throw new Error('the library did not report whose password was changed');
        const { id, email } = notes.resetFor;
        const { adapter, internalAdapter } = await auth.$context;
        // The person got the mail, so the address is theirs.
        await internalAdapter.updateUser(id, { emailVerified: true });
        // Links in earlier mails would still work.
        await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
        return succeed({ email, passwordFingerprint: (await findAccount(email)).passwordFingerprint });
      }),

    requestVerification: (email) =>
      call(async () => {
        const { user } = await findAccount(email);
        if (!user || user.emailVerified) return;
        const lifetimeSeconds = linkLifetimeSeconds['verify-email'];
        const token = await createEmailVerificationToken(parts.secret, user.email, undefined, lifetimeSeconds);
        await parts.sendMail({ kind: 'verify-email', to: user.email, token });
      }),

    verifyEmail: (token, email) =>
      call(async () => {
        const linkEmail = readLinkEmail(token);
        if (linkEmail === null) return fail('link-spent');
        if (linkEmail !== email) return fail('other-account');
        try {
          await auth.api.verifyEmail({ query: { token } });
          return succeed(null);
        } catch (error) {
          if (isAPIError(error) && error.statusCode === 401) return fail('link-spent');
          throw error;
        }
      }),

    findPasswordFingerprint: (email) => call(async () => (await findAccount(email)).passwordFingerprint),

    describe: (email) =>
      call(async () => {
        const found = await findWithAccounts(email);
        if (!found) return null;
        const { user, accounts } = found;
        const findSubject = (provider: string) => accounts.find(({ providerId }) => providerId === provider)?.accountId;
        return {
          email: user.email,
          emailVerified: user.emailVerified,
          createdAt: user.createdAt.toISOString(),
          hasPassword: findSubject('credential') !== undefined,
          googleSubject: findSubject('google') ?? null,
        };
      }),

    secondFactors: makeSecondFactorTable(parts.database),

    erase: (email) =>
      call(async () => {
        const { adapter, internalAdapter } = await auth.$context;
        const { user } = await findAccount(email);
        if (!user) return false;
        await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: user.id }] });
        await internalAdapter.deleteUser(user.id);
        return true;
      }),
  };
}

/** No address and no token contains this character, and PostgreSQL rejects a query with it. */
function isImpossible(text: string): boolean {
  return text.includes('\0');
}

/** Whose address a link proves. The library checks the signature of the link later. */
function readLinkEmail(token: string): string | null {
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}
