import { decodeJwt } from 'jose';
import { fail, succeed } from '../core/result.ts';
import type { SignedInViewer } from '../core/team/viewer.ts';
import { type AuthContext, callAuth } from './context.ts';
import { endOtherSessions } from './sessions.ts';

/** Proves only the account that is signed in: a stranger may have registered the address of the reader. */
export async function verifyEmail(ctx: AuthContext, viewer: SignedInViewer, token: string) {
  const email = await Promise.try(() => decodeJwt(token)['email']).catch(() => null);
  if (!email) return fail('link-spent');
  if (email !== viewer.email) return fail('other-account');
  const result = await callAuth(ctx, (api) => api.verifyEmail({ query: { token }, returnHeaders: true }));
  if (!result.ok) return fail('link-spent');
  // The password of a stranger who registered the address may have been changed at Firebase, past our page.
  if (ctx.firebase) await endOtherSessions(ctx);
  return succeed(null);
}
