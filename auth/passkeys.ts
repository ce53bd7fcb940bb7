import { refuseTooMany } from '../core/limits.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { type AuthContext, callAuth } from './context.ts';
import { authorizeChange, logProof, type SecurityError } from './second-factor.ts';

/** The options for `navigator.credentials.create`, as JSON. */
export async function beginPasskey(ctx: AuthContext) {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const options = await callAuth(ctx, (api, headers) =>
    api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
  );
  // The library wants a session of the last day.
  return options.ok ? succeed(options.value) : fail('sign-in-again');
}

export async function addPasskey(ctx: AuthContext, response: string): Promise<Result<null, SecurityError>> {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const body = { response: parse(response) };
  const added = await callAuth(ctx, (api, headers) =>
    api.verifyPasskeyRegistration({ body, headers: withOrigin(ctx, headers), returnHeaders: true }),
  ).catch(() => fail('passkey-refused'));
  return added.ok ? succeed(null) : fail('passkey-refused');
}

export async function deletePasskey(ctx: AuthContext, id: string): Promise<Result<null, SecurityError>> {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const result = await callAuth(ctx, (api, headers) =>
    api.deletePasskey({ body: { id }, headers, returnHeaders: true }),
  );
  return result.ok ? succeed(null) : fail('passkey-refused');
}

/** The options for `navigator.credentials.get`, as JSON: with the passkeys of the account that is signed in, if any. */
export async function beginPasskeySignIn(ctx: AuthContext) {
  const waitSeconds = await ctx.limits.consume('challengeNetwork', ctx.address);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const options = await callAuth(ctx, (api, headers) =>
    api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  );
  return options.ok ? options : fail('passkey-refused');
}

/** Signs in. Counts as the second factor, because the device has verified its user. */
export async function signInWithPasskey(ctx: AuthContext, response: string): Promise<Result<null, 'passkey-refused'>> {
  const body = { response: parse(response) };
  const result = await callAuth(ctx, (api, headers) =>
    api.verifyPasskeyAuthentication({ body, headers: withOrigin(ctx, headers), returnHeaders: true }),
  );
  return logProof(ctx, result.ok) ? succeed(null) : fail('passkey-refused');
}

/** Forms of private pages may come without one; the post guard has looked at it. */
function withOrigin({ publicUrl }: AuthContext, headers: Headers): Headers {
  const all = new Headers(headers);
  all.set('Origin', publicUrl);
  return all;
}

/** Text of a browser, which the library checks. */
function parse(response: string) {
  try {
    return JSON.parse(response);
  } catch {
    return {};
  }
}
