import type { APIError } from 'better-auth/api';
import type { Context } from '../core/context.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { FirebaseSettings } from '../firebase/settings.ts';
import type { Auth } from './auth.ts';

/** Sign-in for all requests. */
export type AuthParts = {
  /** Loads Better Auth with the first request that needs it. */
  readonly loadAuth: () => Promise<Auth>;
  /** The same with Google, which it first asks for addresses; every other sign-in would wait as well. */
  readonly loadGoogle: () => Promise<Auth>;
  readonly publicUrl: string;
  readonly requiresSecondFactor: boolean;
  readonly hasGoogle: boolean;
  /** Null: passwords are stored here. */
  readonly firebase: FirebaseSettings | null;
};

export type AuthContext = Context &
  AuthParts & {
    readonly headers: Headers;
    /** The client's network: an IPv4 address, or an IPv6 network of 64 bits. */
    readonly address: string;
    readonly responseHeaders: Headers;
  };

type Request = { readonly headers: Headers; readonly returnHeaders: true };
export type AuthCall<Value> = (api: Auth['api'], request: Request) => Promise<{ headers: Headers; response: Value }>;

/** Calls an endpoint and passes its cookies on. Fails with Better Auth's code; rejects when it breaks. */
export async function callAuth<Value>(ctx: AuthContext, call: AuthCall<Value>): Promise<Result<Value, string>> {
  const { api } = await ctx.loadAuth();
  try {
    const { headers, response } = await call(api, { headers: ctx.headers, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) ctx.responseHeaders.append('Set-Cookie', cookie);
    return succeed(response);
  } catch (error) {
    // `instanceof APIError` would load the library.
    const { statusCode = 500, status, body } = error as Partial<APIError>;
    if (statusCode >= 500) throw error;
    return fail(body?.code ?? String(status));
  }
}

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
