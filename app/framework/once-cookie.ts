import { createCookie } from 'react-router';
import { type RequestContext, reviewContext, siteContext } from './request-context.ts';
import { responseHeaders } from './response-headers.ts';

/** A signed cookie for the next page. */
export type OnceCookie = { readonly name: string; readonly path: string; readonly maxAge: number };

/** Returns a `Set-Cookie` value. */
export function writeCookie(context: RequestContext, once: OnceCookie, value: unknown): Promise<string> {
  const signature = sign(context, once, value);
  return createOnceCookie(context, once).serialize({ value, signature });
}

/** Returns the value and deletes the cookie; null for one that we have not signed. */
export async function takeCookie<Value>(
  context: RequestContext,
  once: OnceCookie,
  request: Pick<Request, 'headers'>,
): Promise<Value | null> {
  const cookie = createOnceCookie(context, once);
  const { value, signature } = (await cookie.parse(request.headers.get('Cookie'))) ?? {};
  if (!value || signature !== sign(context, once, value)) return null;
  context.get(responseHeaders).append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  return value;
}

/** By the site's own hash: the router would import its secret and start a thread for each cookie. */
function sign(context: RequestContext, { name }: OnceCookie, value: unknown): string {
  return Buffer.from(context.get(reviewContext).keyedHash(`${name} ${JSON.stringify(value)}`)).toString('base64url');
}

function createOnceCookie(context: RequestContext, { name, path, maxAge }: OnceCookie) {
  const secure = context.get(siteContext).publicUrl.startsWith('https:');
  const fullName = secure && path === '/' ? `__Host-${name}` : name;
  return createCookie(fullName, { path, maxAge, httpOnly: true, sameSite: 'lax', secure });
}
