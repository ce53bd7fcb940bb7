import { refuseTooMany } from '../core/limits.ts';
import { fail, succeed } from '../core/result.ts';
import { type AuthContext, callAuth } from './context.ts';
import { authorizeChange, logProof } from './second-factor.ts';

/** The options for `navigator.credentials.create`, as JSON. */
export async function beginPasskey(ctx: AuthContext) {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const options = await callAuth(ctx, (api, request) => api.generatePasskeyRegistrationOptions(request));
  // The library wants a session of the last day.
  return options.ok ? options : fail('sign-in-again');
}

export async function addPasskey(ctx: AuthContext, response: string) {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const body = { response: parse(response) };
  const added = await callAuth(ctx, (api, request) => api.verifyPasskeyRegistration({ ...request, body })).catch(() =>
    fail('passkey-refused'),
  );
  return added.ok ? succeed(null) : fail('passkey-refused');
}

export async function deletePasskey(ctx: AuthContext, id: string) {
  const allowed = await authorizeChange(ctx);
  if (!allowed.ok) return allowed;
  const result = await callAuth(ctx, (api, request) => api.deletePasskey({ ...request, body: { id } }));
  return result.ok ? succeed(null) : fail('passkey-refused');
}

/** The options for `navigator.credentials.get`, as JSON: with the passkeys of the account that is signed in, if any. */
export async function beginPasskeySignIn(ctx: AuthContext) {
  const waitSeconds = await ctx.limits.consume('challengeNetwork', ctx.address);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const options = await callAuth(ctx, (api, request) => api.generatePasskeyAuthenticationOptions(request));
  return options.ok ? options : fail('passkey-refused');
}

/** Signs in. Counts as the second factor, because the device has verified its user. */
export async function signInWithPasskey(ctx: AuthContext, response: string) {
  const body = { response: parse(response) };
  const result = await callAuth(ctx, (api, request) => api.verifyPasskeyAuthentication({ ...request, body }));
  return logProof(ctx, result.ok) ? succeed(null) : fail('passkey-refused');
}

/** Text of a browser, which the library checks. */
function parse(response: string) {
  try {
    return JSON.parse(response);
  } catch {
    return {};
  }
}
