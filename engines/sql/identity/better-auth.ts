import { decodeJwt } from 'jose';
import type { Identity, StoredAccount } from '../../../core/accounts/identity.ts';
import { isPlainText } from '../../../core/applications/application.ts';
import { linkLifetimeSeconds } from '../../../core/mails/mail.ts';
import { fail, succeed } from '../../../core/result.ts';
import { makeAccountTables } from './account-tables.ts';
import type { BetterAuthLibrary, BetterAuthParts } from './better-auth-library.ts';
import { makeSecondFactorTable } from './second-factor-table.ts';

/** What Better Auth says for an address or a token that cannot be right, and for a password that is not. */
const badRequest = 400;
const unauthorized = 401;

/**
 * Accounts stored by Better Auth. The library is loaded by the first call that needs it: most requests need none. A load that
 * failed is tried again by the next call.
 */
export function makeBetterAuthIdentity(parts: BetterAuthParts): Identity {
  const accounts = makeAccountTables(parts.database);
  let opened: Promise<BetterAuthLibrary> | null = null;

  async function call<Value>(
    work: (library: BetterAuthLibrary, failure: { readonly cause?: unknown }) => Promise<Value>,
  ): Promise<Value> {
    opened ??= import('./better-auth-library.ts')
      .then(({ openBetterAuth }) => openBetterAuth(parts))
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    const library = await opened;
    return library.run((failure) => work(library, failure));
  }

  async function findExisting(email: string): Promise<StoredAccount> {
    const account = await accounts.find(email);
    if (!account) throw new Error('the account was removed meanwhile');
    return account;
  }

  async function sendVerification(
    { createEmailVerificationToken }: BetterAuthLibrary,
    { id, email }: StoredAccount,
    next?: string,
  ): Promise<void> {
    const lifetimeSeconds = linkLifetimeSeconds['verify-email'];
    const belongsTo = { accountId: id };
    const token = await createEmailVerificationToken(parts.secret, email, undefined, lifetimeSeconds, belongsTo);
    await parts.sendMail({ kind: 'verify-email', to: email, token, ...(next && { next }) });
  }

  return {
    ...accounts,
    hasForeignAccounts: false,

    signUp: ({ email, password }, { sendsMail = true, next } = {}) =>
      call(async (library) => {
        try {
          // The library requires a name; this site has none and shows none.
          await library.api.signUpEmail({ body: { name: '', email, password } });
        } catch (error) {
          const code = library.isAPIError(error) ? error.body?.code : undefined;
          if (code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR') return fail('not-an-email');
          // The same, when another request with this address was faster.
          const isTaken = code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' || code === 'FAILED_TO_CREATE_USER';
          if (isTaken && (await accounts.find(email))) return fail('email-taken');
          throw error;
        }
        const account = await findExisting(email);
        if (!sendsMail) return succeed({ account });
        const sending = sendVerification(library, account, next);
        return succeed({ account, ...(await sending.catch((mailFailure: unknown) => ({ mailFailure }))) });
      }),

    signIn: ({ email, password }) =>
      call(async (library) => {
        // As it is before the library looks at the password: a session of an old password is over at once.
        const account = await accounts.find(email);
        const signingIn = library.api.signInEmail({ body: { email, password } });
        // One refusal for every address that the browser accepts, also for one that can have no account.
        const isWrong = await isRefused(library, signingIn, badRequest, unauthorized);
        return account && !isWrong ? succeed(account) : fail('wrong-credentials');
      }),

    signInWithProvider: (person) =>
      call(async ({ api }) => {
        const { email } = await api.signInProvenPerson({ body: person });
        return email === null ? fail('password-first') : succeed(await findExisting(email));
      }),

    requestPasswordReset: (email) =>
      call(async (library, failure) => {
        // Addresses that the browser accepts and the library does not are refused: no account can have one.
        await isRefused(library, library.api.requestPasswordReset({ body: { email } }), badRequest);
        // The library does not report that a mail was not stored.
        if (failure.cause !== undefined) throw failure.cause;
      }),

    resetPassword: (token, password) =>
      call(async (library) => {
        const { adapter, internalAdapter } = library.context;
        if (!isPlainText(token)) return fail('link-spent');
        const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
        if (!link) return fail('link-spent');
        const resetting = library.api.resetPassword({ body: { token, newPassword: password } });
        if (await isRefused(library, resetting, badRequest)) return fail('link-spent');
        // The person got the mail, so the address is theirs.
        const { email } = await internalAdapter.updateUser(link.value, { emailVerified: true });
        // Links in earlier mails would still work.
        await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: link.value }] });
        return succeed(await findExisting(email));
      }),

    proveEmail: (id) =>
      call(async ({ context: { internalAdapter } }) => {
        await internalAdapter.updateUser(id, { emailVerified: true });
      }),

    requestVerification: (email, next) =>
      call(async (library) => {
        const account = await accounts.find(email);
        if (account && !account.emailVerified) await sendVerification(library, account, next);
      }),

    verifyEmail: (token, email) =>
      call(async (library) => {
        const link = readLink(token);
        if (!link) return fail('link-spent');
        if (link.email !== email) return fail('other-account');
        // The account of the link may be gone, and another person may have registered its address since.
        if (link.accountId !== (await accounts.find(email))?.id) return fail('link-spent');
        const isSpent = await isRefused(library, library.api.verifyEmail({ query: { token } }), unauthorized);
        return isSpent ? fail('link-spent') : succeed(null);
      }),

    secondFactors: makeSecondFactorTable(parts.database, async (email) => (await accounts.find(email))?.id ?? null),
  };
}

/** Whether Better Auth answers with one of these statuses. Rejects with every other failure. */
async function isRefused({ isAPIError }: BetterAuthLibrary, work: Promise<unknown>, ...statuses: readonly number[]) {
  try {
    await work;
    return false;
  } catch (error) {
    if (isAPIError(error) && statuses.includes(error.statusCode)) return true;
    throw error;
  }
}

/** Whose address a link proves, and for which account. The library checks the signature of the link later. */
function readLink(token: string): { readonly email: string; readonly accountId: unknown } | null {
  try {
    const { email, accountId } = decodeJwt(token);
    return typeof email === 'string' ? { email, accountId } : null;
  } catch {
    return null;
  }
}
