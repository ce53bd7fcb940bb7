import type { Identity } from '../../core/accounts/identity.ts';
import { isEmail } from '../../core/email.ts';
import { fail, succeed } from '../../core/result.ts';
import { type Account, providerNames } from './accounts.ts';
import type { ToolkitResponse } from './identity-toolkit.ts';
import { type IdentityParts, sendVerification } from './mail-links.ts';

/** An unknown address and a wrong password are one refusal. */
const wrongCredentials = {
  'wrong-credentials': [
    ...['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'MISSING_PASSWORD'],
    ...['EMAIL_NOT_FOUND', 'INVALID_EMAIL', 'MISSING_EMAIL', 'USER_DISABLED'],
  ],
};

/** A sign-in is tried this often when the account changes during it. */
const mostRounds = 3;

/** New accounts, and proofs by a password or a provider. */
export function makeSignIns({
  toolkit,
  accounts,
  publicUrl,
}: Omit<IdentityParts, 'secret'>): Pick<Identity, 'signUp' | 'signIn' | 'signInWithProvider'> {
  /** There is none when Firebase asks for a second factor, which this site does not support. */
  async function findSignedIn({ localId, idToken }: ToolkitResponse): Promise<Account> {
    const account = localId && idToken ? await accounts.findById(localId) : null;
    if (!account) throw new Error('Firebase Authentication accepted a sign-in and did not name the account');
    return account;
  }

  return {
    async signUp({ email, password }, { sendsMail = true, next } = {}) {
      // Firebase accepts an address without a dot in its host. No mail could reach it.
      if (!isEmail(email) || !email.includes('.', email.indexOf('@'))) return fail('not-an-email');
      const refusals = { 'not-an-email': ['INVALID_EMAIL'], 'email-taken': ['EMAIL_EXISTS'] };
      const result = await toolkit
        .call('signUp', { email, password, returnSecureToken: true }, refusals)
        .catch(async (error: unknown) => {
          // A project that hides which addresses have accounts need not say why it refuses.
          if (await accounts.findByEmail(email)) return fail('email-taken');
          throw error;
        });
      if (!result.ok) return result;
      const mailFailure = sendsMail
        ? await sendVerification({ toolkit, publicUrl }, result.value.idToken, next).catch((error: unknown) => error)
        : undefined;
      return succeed({ account: await findSignedIn(result.value), mailFailure });
    },

    async signIn({ email, password }) {
      for (let round = 0; round < mostRounds; round += 1) {
        const before = await accounts.findByEmail(email);
        const body = { email, password, returnSecureToken: true };
        const result = await toolkit.call('signInWithPassword', body, wrongCredentials);
        if (!result.ok) return result;
        const account = await findSignedIn(result.value);
        // Another fingerprint: a new password meanwhile, or an old hash that Firebase renewed. Is the password still right?
        if (account.passwordFingerprint === before?.passwordFingerprint) return succeed(account);
      }
      throw new Error('the account changed during each of several tries to sign in');
    },

    async signInWithProvider({ provider, subject, email, idToken }) {
      if (!(await accounts.findByProvider({ provider, subject }))) {
        const owner = await accounts.findByEmail(email);
        // Firebase would join the two and remove the password without asking.
        if (owner && !owner.emailVerified) return fail('password-first');
      }
      const postBody = new URLSearchParams({ id_token: idToken, providerId: providerNames[provider] }).toString();
      const body = { postBody, requestUri: publicUrl, returnSecureToken: true };
      const result = await toolkit.call('signInWithIdp', body, { 'password-first': ['EMAIL_EXISTS'] });
      return result.ok ? succeed(await findSignedIn(result.value)) : result;
    },
  };
}
