import { fail, type Result, succeed } from '../core/result.ts';
import { type AuthContext, callAuth } from './context.ts';
import { hasStateCookie } from './cookies.ts';

/**
 * - `google-not-configured`, `google-unreachable`: nobody can sign in with Google, or not now.
 * - `google-denied`, `google-blocked-by-school`: the person, or the administrator of their school, did not agree.
 * - `google-password-first`: an account with this address exists, and one of the two addresses is not proven.
 * - `google-email-unverified`: Google does not vouch for the address.
 * - `google-failed`: the response proves nothing.
 * - `too-many`, `unavailable`: our own.
 */
export type GoogleError =
  | 'google-not-configured'
  | 'google-unreachable'
  | 'google-denied'
  | 'google-blocked-by-school'
  | 'google-password-first'
  | 'google-email-unverified'
  | 'google-failed'
  | 'too-many'
  | 'unavailable';

/** Returns the address at Google to go to; from there the way leads to `done`, a path of this site. */
export async function beginGoogle(ctx: AuthContext, done: string): Promise<Result<string, GoogleError>> {
  if (!ctx.hasGoogle) return fail('google-not-configured');
  if ((await ctx.limits.consume('challengeNetwork', ctx.address)) > 0) return fail('too-many');
  const body = { provider: 'google', callbackURL: done, errorCallbackURL: done };
  const result = await orTooLate(
    callAuth({ ...ctx, loadAuth: ctx.loadGoogle }, (api, headers) =>
      api.signInSocial({ body, headers, returnHeaders: true }),
    ),
  );
  // Not there when it could not be asked for its addresses; asked again by the next sign-in.
  return result?.ok && result.value.url ? succeed(result.value.url) : fail('google-unreachable');
}

/** Ends the sign-in with Google's response, the query of the callback; returns the path of this site to go to. */
export async function finishGoogle(ctx: AuthContext, query: URLSearchParams): Promise<string> {
  const failed = '/login/done?error=';
  // Each makes a request to Google. Another site can make browsers send responses, but not with the cookie.
  const isBegun = hasStateCookie(ctx.publicUrl, ctx.headers.get('Cookie'));
  if (isBegun && (await ctx.limits.consume('signInNetwork', ctx.address)) > 0) return `${failed}too-many`;
  const { api } = await ctx.loadGoogle();
  const response = await orTooLate(
    api.callbackOAuth({
      method: 'GET',
      params: { id: 'google' },
      query: Object.fromEntries(query),
      headers: ctx.headers,
      asResponse: true,
    }),
  );
  ctx.setCookies.push(...(response?.headers.getSetCookie() ?? []));
  const unanswered = response ? 'unknown' : 'google-unreachable';
  const path = response?.headers.get('Location') ?? failed + unanswered;
  ctx.log(path.includes('error=') ? 'sign-in-refused' : 'signed-in');
  return path;
}

const patienceMs = 10_000;

/** Returns null if Google takes a request and never answers. */
function orTooLate<Value>(work: Promise<Value>): Promise<Value | null> {
  const signal = AbortSignal.timeout(patienceMs);
  return Promise.race([work, new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))]);
}

const ownErrors = ['google-not-configured', 'google-unreachable', 'too-many', 'unavailable'] as const;

/** Google Workspace for Education refuses for pupils until the administrator allows the site. */
const refusedBySchool = /admin_policy_enforced|org_internal/;

/** Reads what the library, or `beginGoogle`, adds to the path after a failure; null after a sign-in. */
export function readGoogleError(query: URLSearchParams): GoogleError | null {
  const error = query.get('error');
  if (error === null) return null;
  const own = ownErrors.find((code) => code === error);
  if (own) return own;
  if (refusedBySchool.test(`${error} ${query.get('error_subtype')} ${query.get('error_description')}`))
    return 'google-blocked-by-school';
  if (error === 'access_denied') return 'google-denied';
  if (error === 'account_not_linked') return 'google-password-first';
  if (error === 'email_not_verified') return 'google-email-unverified';
  const isTemporary = ['server_error', 'temporarily_unavailable', 'oauth_provider_not_found'].includes(error);
  return isTemporary ? 'google-unreachable' : 'google-failed';
}
