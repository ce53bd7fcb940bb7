import { setTimeout } from 'node:timers/promises';
import { fail, succeed } from '../core/result.ts';
import { type AuthContext, callAuth, hasCookie } from './context.ts';

const timeoutMs = 10_000;

/** Returns the address at Google to go to; from there the way leads to `done`, a path of this site. */
export async function beginGoogle(ctx: AuthContext, done: string) {
  if (!ctx.hasGoogle) return fail('google-not-configured');
  const body = { provider: 'google', callbackURL: done, errorCallbackURL: done };
  const result = await Promise.race([
    callAuth({ ...ctx, loadAuth: ctx.loadGoogle }, (api, request) => api.signInSocial({ ...request, body })),
    setTimeout(timeoutMs, null, { ref: false }),
  ]);
  // Absent if Google failed to report its addresses; the next sign-in asks again.
  return result?.ok && result.value.url ? succeed(result.value.url) : fail('google-unreachable');
}

/** Ends the sign-in with the query of the callback; returns the path of this site to go to. */
export async function finishGoogle(ctx: AuthContext, query: URLSearchParams): Promise<string> {
  // Each makes a request to Google. Another site can make browsers send responses, but they lack the cookie.
  const isBegun = hasCookie(ctx.publicUrl, 'oauth_state', ctx.headers.get('Cookie'));
  if (isBegun && (await ctx.limits.consume('signInNetwork', ctx.address)) > 0) return '/login/done?error=too-many';
  const { api } = await ctx.loadGoogle();
  const request = { method: 'GET', params: { id: 'google' }, headers: ctx.headers, asResponse: true } as const;
  const response = await api.callbackOAuth({ ...request, query: Object.fromEntries(query) });
  for (const cookie of response.headers.getSetCookie()) ctx.responseHeaders.append('Set-Cookie', cookie);
  return response.headers.get('Location') ?? '/login/done?error=unknown';
}
