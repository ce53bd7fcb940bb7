import type { AccountFingerprint } from './identity.ts';

/** A browser stays known this long after its last sign-in. */
export const knownDeviceSeconds = 365 * 24 * 60 * 60;

/** Signed, of use for one account only. Two tokens of one account can be told to belong together, and nothing more. */
export type DeviceToken = string;

/**
 * Browsers in which an account was used before. Their sign-ins have their own rate limits, so that a stranger who
 * guesses the password of an account cannot keep its owner out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevices {
  /** The id of this browser when it is known for the account, else null. A new password makes all browsers unknown. */
  recognise(device: DeviceToken, account: AccountFingerprint): string | null;
  /**
   * A key that all tokens of the same account share, when this site made the token; else null. Unlike `recognise` it asks
   * no store, so it holds also for an account that has a new password since or is gone: for the order in which requests
   * are served, never for a right.
   */
  readOwner(device: DeviceToken): string | null;
  /** A new token that makes a browser known for the account. */
  issue(account: AccountFingerprint): DeviceToken;
}
