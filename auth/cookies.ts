const names = {
  session_token: 'session',
  dont_remember: 'short-session',
  /** A password was accepted, and its second factor is still awaited. */
  two_factor: 'two-factor',
  /** This browser began to sign in with Google. */
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

/** Whether the header `Cookie` has this cookie. The session may be over; without its cookie nobody is signed in. */
export function hasCookie(publicUrl: string, name: keyof typeof names, header: string | null | undefined): boolean {
  return header?.includes(`${createPrefix(publicUrl)}${names[name]}=`) ?? false;
}
