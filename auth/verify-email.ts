import { decodeJwt } from 'jose';
import { fail, succeed } from '../core/result.ts';
import type { SignedInViewer } from '../core/team/viewer.ts';
import { type AuthContext, callAuth } from './context.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Proves the address of the account that is signed in, with the token of a mail. Another account is refused: a stranger may
 * have registered the address of the person who got the mail.
 */
export async function verifyEmail(ctx: AuthContext, viewer: SignedInViewer, token: string) {
  const email = readEmail(token);
  if (email === null) return fail('link-spent');
  if (email !== viewer.email) return fail('other-account');
  const result = await callAuth(ctx, (api) => api.verifyEmail({ query: { token }, returnHeaders: true }));
  if (!result.ok) return fail('link-spent');
  // Who registered this address may be somebody else, whose password was changed at Firebase and not by our page.
  if (ctx.firebase) await endOtherSessions(ctx);
  return succeed(null);
}

function readEmail(token: string): unknown {
  try {
    return decodeJwt(token)['email'] ?? null;
  } catch {
    return null;
  }
}
