import type { AccountFingerprint } from './identity.ts';

/** A browser stays known this long after its last sign-in. */
export const knownDeviceSeconds = 365 * 24 * 60 * 60;

/** Signed, of use for one account only. */
export type DeviceToken = string;

/**
 * Browsers in which an account was used before. Their sign-ins have their own rate limits, so that a stranger who
 * guesses the password of an account cannot keep its owner out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevices {
  /** The id of this browser when it is known for the account, else null. A new password makes all browsers unknown. */
  recognise(device: DeviceToken, account: AccountFingerprint): string | null;
  /** A new token that makes a browser known for the account. */
  issue(account: AccountFingerprint): DeviceToken;
}
