/** Our own codes, and those of the library and of Google. */
const codes = {
  'google-not-configured': 'google-not-configured',
  'google-unreachable': 'google-unreachable',
  'too-many': 'too-many',
  unavailable: 'unavailable',
  /** By the person, or by the administrator of a school. */
  access_denied: 'google-denied',
  admin_policy_enforced: 'google-denied',
  org_internal: 'google-denied',
  /** An account has this address, and one of the two addresses is unproven. */
  account_not_linked: 'google-password-first',
  email_not_verified: 'google-email-unverified',
} as const;

export type GoogleError = (typeof codes)[keyof typeof codes] | 'google-failed';

/** Reads the error that the library or `beginGoogle` (auth/google.ts) set; null after a sign-in. */
export function readGoogleError(query: URLSearchParams): GoogleError | null {
  const error = query.get('error');
  if (error === null) return null;
  return Object.hasOwn(codes, error) ? codes[error as keyof typeof codes] : 'google-failed';
}
