import { createCookie } from 'react-router';
import { authContext, type RequestContext, siteContext } from './request-context.ts';

/** A signed cookie for the next page. */
export type OnceCookie = { readonly name: string; readonly path: string; readonly maxAge: number };

/** Returns a `Set-Cookie` value. */
export function writeCookie(context: RequestContext, cookie: OnceCookie, value: unknown): Promise<string> {
  return createSignedCookie(context, cookie).serialize(value);
}

/** Returns the value and deletes the cookie; null for one that we have not signed. */
export async function takeCookie<Value>(
  context: RequestContext,
  cookie: OnceCookie,
  request: Pick<Request, 'headers'>,
): Promise<Value | null> {
  const signed = createSignedCookie(context, cookie);
  const value: Value | null = await signed.parse(request.headers.get('Cookie'));
  const { responseHeaders } = context.get(authContext);
  if (value) responseHeaders.append('Set-Cookie', await signed.serialize('', { maxAge: 0 }));
  return value;
}

function createSignedCookie(context: RequestContext, { name, path, maxAge }: OnceCookie) {
  const secure = context.get(siteContext).publicUrl.startsWith('https:');
  const secret = Buffer.from(context.get(authContext).keyedHash(name)).toString('base64url');
  const fullName = secure && path === '/' ? `__Host-${name}` : name;
  return createCookie(fullName, { secrets: [secret], path, maxAge, httpOnly: true, sameSite: 'lax', secure });
}
