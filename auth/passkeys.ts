import { refuseTooMany } from '../core/limits.ts';
import { fail, succeed } from '../core/result.ts';
import { type AuthContext, callAuth } from './context.ts';
import { changeSecurity } from './second-factor.ts';

/** The options for `navigator.credentials.create`. The library wants a session of the last day. */
export async function beginPasskey(ctx: AuthContext) {
  return changeSecurity(ctx, 'sign-in-again', (api, request) => api.generatePasskeyRegistrationOptions(request));
}

export async function addPasskey(ctx: AuthContext, response: string) {
  const body = { response: await parse(response) };
  const added = await changeSecurity(ctx, 'passkey-refused', (api, request) =>
    // The library breaks on a malformed response.
    api.verifyPasskeyRegistration({ ...request, body }),
  ).catch(() => fail('passkey-refused'));
  return added.ok ? succeed(null) : added;
}

export async function deletePasskey(ctx: AuthContext, id: string) {
  return changeSecurity(ctx, 'passkey-refused', (api, request) => api.deletePasskey({ ...request, body: { id } }));
}

export async function beginPasskeySignIn(ctx: AuthContext) {
  const waitSeconds = await ctx.limits.consume('challengeNetwork', ctx.address);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const options = await callAuth(ctx, (api, request) => api.generatePasskeyAuthenticationOptions(request));
  return options.ok ? options : fail('passkey-refused');
}

/** Counts as the second factor too, because the device has verified its user. */
export async function signInWithPasskey(ctx: AuthContext, response: string) {
  const body = { response: await parse(response) };
  const result = await callAuth(ctx, (api, request) => api.verifyPasskeyAuthentication({ ...request, body }));
  return result.ok ? succeed(null) : fail('passkey-refused');
}

const parse = (response: string) => Promise.try(() => JSON.parse(response)).catch(() => ({}));
