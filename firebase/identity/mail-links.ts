import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Identity } from '../../core/accounts/identity.ts';
import { fail, succeed } from '../../core/result.ts';
import type { AccountParts } from '../../engines/engine.ts';
import type { Account, FirebaseAccounts } from './accounts.ts';
import type { IdentityToolkit } from './identity-toolkit.ts';

const spentLink = {
  'link-spent': ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'USER_DISABLED'],
};
const noAccount = { 'no-account': ['EMAIL_NOT_FOUND', 'INVALID_EMAIL', 'MISSING_EMAIL', 'USER_DISABLED'] };

/** Firebase accepts a reset link for an hour. A few minutes more, because its clock and ours differ. */
const resetLinkMs = 65 * 60 * 1000;

export type IdentityParts = Pick<AccountParts, 'publicUrl' | 'secret'> & {
  readonly toolkit: IdentityToolkit;
  readonly accounts: FirebaseAccounts;
};

/** `next`: where the link leads on to; it comes back with the link (app/account/firebase-link.ts). */
export async function sendVerification(
  { toolkit, publicUrl }: Pick<IdentityParts, 'toolkit' | 'publicUrl'>,
  idToken: string | undefined,
  next?: string,
): Promise<void> {
  const continueUrl = next && `${publicUrl}/login?${new URLSearchParams({ next })}`;
  await toolkit.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, ...(continueUrl && { continueUrl }) }, {});
}

/** What the links in Firebase's mails do: choose a new password, prove the address. */
export function makeMailLinks({
  toolkit,
  accounts,
  publicUrl,
  secret,
}: IdentityParts): Pick<Identity, 'requestPasswordReset' | 'resetPassword' | 'requestVerification' | 'verifyEmail'> {
  /** Part of a reset link. The link stops working when the account's fingerprint changes. */
  function signLink({ email, passwordFingerprint }: Account): string {
    return createHmac('sha256', secret).update(`reset link ${passwordFingerprint} ${email}`).digest('base64url');
  }

  /**
   * Whether a code that Firebase accepts was sent after the account's latest password. Mails that another program or the
   * console sent have no signature of ours. They count once every code from before that password has expired.
   */
  function isFresh(signature: string, account: Account): boolean {
    return isSame(signature, signLink(account)) || Date.now() - account.passwordChangedAtMs > resetLinkMs;
  }

  /** The purpose of a mail's link. Reading it does not use it up. */
  async function readLink(oobCode: string) {
    if (oobCode === '') return fail('link-spent');
    return toolkit.call('resetPassword', { oobCode }, spentLink);
  }

  return {
    async requestPasswordReset(address) {
      const account = await accounts.findByEmail(address);
      // Also requested for an address without an account, so that it takes as long.
      const email = account?.email ?? address;
      const continueUrl = `${publicUrl}/login?${new URLSearchParams({ seal: account ? signLink(account) : '' })}`;
      await toolkit.call('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl }, noAccount);
    },

    async resetPassword(token, newPassword) {
      const [oobCode = '', signature = ''] = token.split('.');
      const link = await readLink(oobCode);
      if (!link.ok) return link;
      const { requestType, email = '' } = link.value;
      const account = requestType === 'PASSWORD_RESET' ? await accounts.findByEmail(email) : null;
      if (!account || !isFresh(signature, account)) return fail('link-spent');
      const result = await toolkit.call('resetPassword', { oobCode, newPassword }, spentLink);
      if (!result.ok) return result;
      await accounts.endForeignSessions(account.id);
      // The person got the mail, so the address is theirs.
      await accounts.proveEmail(account.id);
      const changed = await accounts.findById(account.id);
      return changed ? succeed(changed) : fail('link-spent');
    },

    async requestVerification(email, next) {
      const account = await accounts.findByEmail(email);
      if (!account || account.emailVerified) return;
      // Firebase sends this mail only at the request of the account itself.
      const token = await accounts.makeSignInToken(account.id);
      const result = await toolkit.call('signInWithCustomToken', { token, returnSecureToken: true }, {});
      if (result.ok) await sendVerification({ toolkit, publicUrl }, result.value.idToken, next);
    },

    async verifyEmail(token, email) {
      const [oobCode = ''] = token.split('.');
      const link = await readLink(oobCode);
      if (link.ok && link.value.requestType === 'VERIFY_EMAIL') {
        if (link.value.email !== email) return fail('other-account');
        const result = await toolkit.call('update', { oobCode }, spentLink);
        if (result.ok) return succeed(null);
      }
      // A link that was followed twice: Firebase does not know it any more, but the address is proven.
      const account = await accounts.findByEmail(email);
      return account?.emailVerified ? succeed(null) : fail('link-spent');
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
