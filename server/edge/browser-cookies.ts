import { parse, serialize } from 'hono/utils/cookie';
import type { Browser, BrowserChanges } from '../../core/accounts/browser.ts';
import { knownDeviceSeconds } from '../../core/accounts/known-devices.ts';
import { maximumPendingSignIns, pendingSignInSeconds, providerIds } from '../../core/accounts/openid-sign-in.ts';
import { sessionLifetimeSeconds } from '../../core/accounts/session.ts';

/**
 * The one place where cookies become values and values become cookies. `https`: the public address has TLS; the cookies are
 * for https alone then.
 */
export function makeBrowserCookies({ https }: { readonly https: boolean }) {
  // With `__Host-` no other host of the domain can plant a cookie here.
  const prefix = https ? '__Host-daybreak.' : 'daybreak.';
  const sessionName = `${prefix}session`;
  const deviceName = `${prefix}device`;
  // Lax: the way back from a provider begins on the provider's page.
  const attributes = { path: '/', httpOnly: true, secure: https, sameSite: 'Lax' } as const;

  const keep = (name: string, value: string, maxAge: number) => serialize(name, value, { ...attributes, maxAge });
  const keepUntilClosed = (name: string, value: string) => serialize(name, value, attributes);
  const forget = (name: string) => keep(name, '', 0);

  return {
    /** Whether the header `Cookie` names a session. It may be over; without one the viewer is anonymous. */
    mayBeSignedIn: (cookies: string | null | undefined): boolean => cookies?.includes(`${sessionName}=`) ?? false,

    read(headers: Pick<Headers, 'get'>): Omit<Browser, 'address'> {
      const cookies = parse(headers.get('Cookie') ?? '');
      const pendingSignIns = Object.entries(cookies)
        .filter(([name]) => providerIds.some((provider) => name.startsWith(`${prefix}${provider}.`)))
        .map(([name, token]) => ({ id: name.slice(prefix.length), token }));
      return { session: cookies[sessionName] || null, device: cookies[deviceName] || null, pendingSignIns };
    },

    /** The `Set-Cookie` values of a response. */
    write({ session, device, begunSignIn, endedSignIn }: BrowserChanges, { pendingSignIns }: Browser): string[] {
      const cookies: string[] = [];
      if (session?.kind === 'set')
        cookies.push(
          session.isShared
            ? keepUntilClosed(sessionName, session.token)
            : keep(sessionName, session.token, sessionLifetimeSeconds),
        );
      if (session?.kind === 'end') cookies.push(forget(sessionName));
      if (device !== undefined) cookies.push(keep(deviceName, device, knownDeviceSeconds));
      if (endedSignIn !== undefined) cookies.push(forget(prefix + endedSignIn));
      if (begunSignIn) {
        // Browsers send the older of two cookies first (RFC 6265, section 5.4).
        const surplus = Math.max(0, pendingSignIns.length - maximumPendingSignIns + 1);
        cookies.push(
          keep(prefix + begunSignIn.id, begunSignIn.token, pendingSignInSeconds),
          ...pendingSignIns.slice(0, surplus).map(({ id }) => forget(prefix + id)),
        );
      }
      return cookies;
    },
  };
}
