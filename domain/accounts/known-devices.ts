import type { AccountFingerprint } from './identity.ts';

/**
 * Browsers in which somebody signed in to an account before. Their attempts are counted apart from everybody else's,
 * so that a stranger who guesses at an account cannot keep its owner out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevices {
  /** Whether this browser claims to be known for some account; only then is it worth asking for its mark. */
  isClaimed(headers: Headers): boolean;
  /** A key for this browser when it is known for the account, else null. A new password makes all of them strangers. */
  recognise(headers: Headers, account: AccountFingerprint): string | null;
  /** The `Set-Cookie` value that makes this browser known for the account. */
  remember(account: AccountFingerprint): string;
}
