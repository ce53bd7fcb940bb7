const names = {
  session_token: 'session',
  dont_remember: 'short-session',
  two_factor: 'two-factor',
  oauth_state: 'state',
};

/** `__Host-` keeps other hosts of the domain from planting a cookie; browsers accept it over TLS only. */
const createPrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : 'daybreak-');

export function createCookieOptions(publicUrl: string) {
  const prefix = createPrefix(publicUrl);
  return {
    useSecureCookies: false,
    cookiePrefix: 'daybreak',
    defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
    cookies: Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { name: prefix + name }])),
    // No address is kept.
    ipAddress: { disableIpTracking: true },
  };
}

/** Whether the header `Cookie` names a session. It may be over; without one nobody is signed in. */
export function hasSessionCookie(publicUrl: string, header: string | null | undefined): boolean {
  return header?.includes(`${createPrefix(publicUrl)}${names.session_token}=`) ?? false;
}

/** Whether this browser began to sign in with Google. */
export function hasStateCookie(publicUrl: string, header: string | null | undefined): boolean {
  return header?.includes(`${createPrefix(publicUrl)}${names.oauth_state}=`) ?? false;
}

/** Whether a password was accepted and its second factor is still awaited. */
export function hasPendingSignIn(publicUrl: string, header: string | null | undefined): boolean {
  return header?.includes(`${createPrefix(publicUrl)}${names.two_factor}=`) ?? false;
}
