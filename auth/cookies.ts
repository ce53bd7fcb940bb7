/** `__Host-` keeps other hosts of the domain from planting a cookie; browsers accept it over TLS only. */
const createPrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-daybreak' : 'daybreak');

export function createCookieOptions(publicUrl: string) {
  return {
    useSecureCookies: false,
    cookiePrefix: createPrefix(publicUrl),
    defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
    ipAddress: { disableIpTracking: true },
  };
}

/** `two_factor`: a password was accepted. `oauth_state`: this browser began to sign in with Google. */
type CookieName = 'session_token' | 'two_factor' | 'oauth_state' | 'flash';

/** Finds this cookie in the header `Cookie`. It may be out of date. */
export function hasCookie(publicUrl: string, name: CookieName, header: string | null | undefined): boolean {
  return header?.includes(`${createPrefix(publicUrl)}.${name}=`) ?? false;
}
