import type { SessionChange, SessionToken } from '../../../domain/accounts/session.ts';

/** Better Auth takes and gives sessions as cookies only. They exist between these two functions and the library. */
type WithCookieName = {
  readonly $context: Promise<{ readonly authCookies: { readonly sessionToken: { readonly name: string } } }>;
};

/** The headers with which the library finds the session. It sees nothing else of a request, so it can store nothing else. */
export async function sendSession(auth: WithCookieName, session: SessionToken | null): Promise<Headers> {
  const { name } = (await auth.$context).authCookies.sessionToken;
  return new Headers({ Cookie: session === null ? '' : `${name}=${encodeURIComponent(session)}` });
}

/** What the library's response says about the session; a new one is on a shared computer or not. */
export async function readSessionChange(
  auth: WithCookieName,
  headers: Headers,
  isShared: boolean,
): Promise<SessionChange> {
  const prefix = `${(await auth.$context).authCookies.sessionToken.name}=`;
  const cookie = headers.getSetCookie().find((text) => text.startsWith(prefix));
  if (cookie === undefined) return { kind: 'unchanged' };
  const [value = ''] = cookie.slice(prefix.length).split(';');
  return value === '' ? { kind: 'end' } : { kind: 'set', token: decodeURIComponent(value), isShared };
}
