import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { anonymous, type Identity, type SignInOutcome, type Viewer } from '../../../domain/accounts/identity.ts';
import { linkLifetimeSeconds } from '../../../domain/mail/mail-request.ts';
import { type BetterAuthParts, type CallNotes, makeBetterAuthOptions } from './better-auth-options.ts';
import { passwordFirstCode } from './proven-person.ts';

/** Accounts and sessions kept by Better Auth. Only its server-side calls are used; it answers no request by itself. */
export function makeBetterAuthIdentity(parts: BetterAuthParts): Identity {
  const calls = new AsyncLocalStorage<CallNotes>();
  const auth = betterAuth(makeBetterAuthOptions(parts, calls));

  /** Rejects with what the library met, not with what it says about it. */
  async function call<Result>(work: (notes: CallNotes) => Promise<Result>): Promise<Result> {
    const notes: CallNotes = {};
    try {
      return await calls.run(notes, () => work(notes));
    } catch (error) {
      throw new Error('the identity service failed', { cause: notes.cause ?? error });
    }
  }

  async function findAccount(email: string) {
    if (isUnknowable(email)) return { user: undefined, passwordFingerprint: '' };
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    const password = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? '';
    return {
      user: found?.user,
      passwordFingerprint: password && createHash('sha256').update(password).digest('base64url'),
    };
  }

  /** A sign-in never continues the session that this browser had: whoever planted that one must not share this one. */
  async function endSession(headers: Headers): Promise<void> {
    if (headers.has('Cookie')) await auth.api.signOut({ headers: keepCookies(headers) });
  }

  async function signIn<Refusal>(
    headers: Headers,
    work: () => Promise<{ headers: Headers; response: { user: { email: string } } }>,
    findRefusal: (error: APIError) => Promise<Refusal | null> | Refusal | null,
  ): Promise<SignInOutcome<Refusal>> {
    return call(async (notes) => {
      try {
        const { headers: answer, response } = await work();
        await endSession(headers);
        const { email } = response.user;
        const failure = notes.unsent ?? notes.cause;
        return {
          outcome: 'signed-in',
          cookies: answer.getSetCookie(),
          account: { email, passwordFingerprint: (await findAccount(email)).passwordFingerprint },
          ...(failure !== undefined && { failure }),
        };
      } catch (error) {
        const code = isAPIError(error) ? await findRefusal(error) : null;
        if (code === null) throw error;
        return { outcome: 'refused', code };
      }
    });
  }

  /** A new password ends all sessions; one that is just being made with the old password must not outlive that. */
  async function signInWithPassword(email: string, password: string) {
    const before = await findAccount(email);
    const answer = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    if ((await findAccount(email)).passwordFingerprint === before.passwordFingerprint) return answer;
    await (await auth.$context).internalAdapter.deleteSession(answer.response.token);
    throw new APIError('UNAUTHORIZED');
  }

  return {
    observe: (headers) =>
      call(async () => {
        const { response, headers: answer } = await auth.api.getSession({
          headers: keepCookies(headers),
          returnHeaders: true,
        });
        return { viewer: toViewer(response?.user), cookies: answer.getSetCookie() };
      }),

    signUp: ({ email, password }, headers) =>
      signIn(
        headers,
        // The library wants a name; we do not know one, and it is shown nowhere.
        () => auth.api.signUpEmail({ body: { name: '', email, password }, returnHeaders: true }),
        async ({ body }) => {
          if (body?.code === 'INVALID_EMAIL' || body?.code === 'VALIDATION_ERROR') return 'not-an-email';
          if (body?.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return 'email-taken';
          // Somebody else was a moment faster with the same address; or the database failed.
          return body?.code === 'FAILED_TO_CREATE_USER' && (await findAccount(email)).user ? 'email-taken' : null;
        },
      ),

    signIn: ({ email, password }, headers) =>
      signIn(
        headers,
        () => signInWithPassword(email, password),
        // Any address that the browser takes gets the same answer, also one that can have no account.
        ({ statusCode }) => (statusCode === 401 || statusCode === 400 ? 'wrong-credentials' : null),
      ),

    signInWithGoogle: (person, headers) =>
      signIn(
        headers,
        () => auth.api.signInProvenPerson({ body: person, returnHeaders: true }),
        ({ body }) => (body?.code === passwordFirstCode ? 'password-first' : null),
      ),

    async signOut(headers) {
      const notes: CallNotes = {};
      const answer = await calls.run(notes, () =>
        auth.api.signOut({ headers: keepCookies(headers), returnHeaders: true }),
      );
      return {
        cookies: answer.headers.getSetCookie(),
        ...(notes.cause !== undefined && { failure: notes.cause }),
      };
    },

    requestPasswordReset: (email) =>
      call(async (notes) => {
        try {
          await auth.api.requestPasswordReset({ body: { email } });
        } catch (error) {
          // Addresses that the browser takes and the library does not: no account can have one.
          if (!(isAPIError(error) && error.statusCode === 400)) throw error;
        }
        if (notes.unsent !== undefined) throw notes.unsent;
      }),

    resetPassword: (token, password) =>
      call(async (notes) => {
        if (isUnknowable(token)) return { outcome: 'refused', code: 'link-spent' };
        try {
          await auth.api.resetPassword({ body: { token, newPassword: password } });
        } catch (error) {
          if (isAPIError(error) && error.statusCode === 400) return { outcome: 'refused', code: 'link-spent' };
          throw error;
        }
        if (!notes.resetFor) throw new Error('the library did not say whose password was changed');
        const { id, email } = notes.resetFor;
        const { adapter, internalAdapter } = await auth.$context;
        // Whoever got the mail reads the mails of this address.
        await internalAdapter.updateUser(id, { emailVerified: true });
        // Links in earlier mails would still work.
        await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
        return {
          outcome: 'done',
          account: { email, passwordFingerprint: (await findAccount(email)).passwordFingerprint },
        };
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
        const linked = readLinkEmail(token);
        if (linked === null) return { outcome: 'refused', code: 'link-spent' };
        if (linked !== email) return { outcome: 'refused', code: 'other-account' };
        try {
          await auth.api.verifyEmail({ query: { token } });
          return { outcome: 'done' };
        } catch (error) {
          if (isAPIError(error) && error.statusCode === 401) return { outcome: 'refused', code: 'link-spent' };
          throw error;
        }
      }),

    findPasswordFingerprint: (email) => call(async () => (await findAccount(email)).passwordFingerprint),

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

/** No address and no token has this character in it, and PostgreSQL would not even look for one. */
function isUnknowable(text: string): boolean {
  return text.includes('\0');
}

function toViewer(user: { email: string; emailVerified: boolean } | undefined): Viewer {
  return user ? { kind: 'authenticated', email: user.email, emailVerified: user.emailVerified } : anonymous;
}

/** Of a request the library needs to see nothing else; what it does not see it cannot keep. */
function keepCookies(headers: Headers): Headers {
  return new Headers({ Cookie: headers.get('Cookie') ?? '' });
}

/** Whose address a link proves; the library checks later whether the link is true. */
function readLinkEmail(token: string): string | null {
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}
