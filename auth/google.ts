import { setTimeout } from 'node:timers/promises';
import { fail, succeed } from '../core/result.ts';
import { type AuthContext, callAuth } from './context.ts';
import { hasCookie } from './cookies.ts';

/** Returns the address at Google to go to; from there the way leads to `done`, a path of this site. */
export async function beginGoogle(ctx: AuthContext, done: string) {
  if (!ctx.hasGoogle) return fail('google-not-configured');
  if ((await ctx.limits.consume('challengeNetwork', ctx.address)) > 0) return fail('too-many');
  const body = { provider: 'google', callbackURL: done, errorCallbackURL: done };
  const result = await orTooLate(
    callAuth({ ...ctx, loadAuth: ctx.loadGoogle }, (api, request) => api.signInSocial({ ...request, body })),
  );
  // Not there when it could not be asked for its addresses; asked again by the next sign-in.
  return result?.ok && result.value.url ? succeed(result.value.url) : fail('google-unreachable');
}

/** Ends the sign-in with Google's response, the query of the callback; returns the path of this site to go to. */
export async function finishGoogle(ctx: AuthContext, query: URLSearchParams): Promise<string> {
  const failed = '/login/done?error=';
  // Each makes a request to Google. Another site can make browsers send responses, but not with the cookie.
  const isBegun = hasCookie(ctx.publicUrl, 'oauth_state', ctx.headers.get('Cookie'));
  if (isBegun && (await ctx.limits.consume('signInNetwork', ctx.address)) > 0) return `${failed}too-many`;
  const { api } = await ctx.loadGoogle();
  const request = { method: 'GET', params: { id: 'google' }, headers: ctx.headers, asResponse: true } as const;
  const response = await orTooLate(api.callbackOAuth({ ...request, query: Object.fromEntries(query) }));
  ctx.setCookies.push(...(response?.headers.getSetCookie() ?? []));
  const unanswered = response ? 'unknown' : 'google-unreachable';
  const path = response?.headers.get('Location') ?? failed + unanswered;
  ctx.log(path.includes('error=') ? 'sign-in-refused' : 'signed-in');
  return path;
}

/** Returns null if Google takes a request and never answers. */
function orTooLate<Value>(work: Promise<Value>): Promise<Value | null> {
  return Promise.race([work, setTimeout(10_000, null, { ref: false })]);
}

/** Google Workspace for Education refuses for pupils until the administrator allows the site. */
const refusedBySchool = /admin_policy_enforced|org_internal/;

/** Our own codes, and what the library or Google says. */
const codes = {
  'google-not-configured': 'google-not-configured',
  'google-unreachable': 'google-unreachable',
  'too-many': 'too-many',
  unavailable: 'unavailable',
  access_denied: 'google-denied',
  /** An account with this address exists, and one of the two addresses is not proven. */
  account_not_linked: 'google-password-first',
  email_not_verified: 'google-email-unverified',
  server_error: 'google-unreachable',
  temporarily_unavailable: 'google-unreachable',
  oauth_provider_not_found: 'google-unreachable',
} as const;

/** Reads what the library, or `beginGoogle`, adds to the path after a failure; null after a sign-in. */
export function readGoogleError(query: URLSearchParams) {
  const error = query.get('error');
  if (error === null) return null;
  if (refusedBySchool.test(`${error} ${query.get('error_subtype')} ${query.get('error_description')}`))
    return 'google-blocked-by-school' as const;
  return Object.hasOwn(codes, error) ? codes[error as keyof typeof codes] : ('google-failed' as const);
}

export type GoogleError = NonNullable<ReturnType<typeof readGoogleError>>;
