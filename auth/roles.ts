import { listMissing } from '../core/safety/checks.ts';
import { findMember } from '../core/team/member.ts';
import { anonymous, isRole, type Viewer, type ViewerRole } from '../core/team/viewer.ts';
import type { TeamTable } from '../db/programme-tables.ts';
import { type AuthContext, callAuth, hasCookie } from './context.ts';

/** A second factor that was proven in a session counts this long: a working day. */
const secondFactorMs = 12 * 60 * 60 * 1000;

export async function getSession(ctx: AuthContext) {
  if (!hasCookie(ctx.publicUrl, 'session_token', ctx.headers.get('Cookie'))) return null;
  const found = await callAuth(ctx, (api, request) => api.getSession(request));
  return found.ok ? found.value : null;
}

/** A role counts with a verified address, a second factor proven in this session, and valid checks. */
export async function getViewer(ctx: AuthContext): Promise<Viewer> {
  const found = await getSession(ctx);
  if (!found) return anonymous;
  const { email, emailVerified } = found.user;
  const viewer = { kind: 'authenticated', email, emailVerified } as const;
  const member = emailVerified ? await findMember(ctx, email) : undefined;
  const held = emailVerified ? listRoles(ctx, email, member) : [];
  const [role] = held;
  if (!role) return { ...viewer, roles: [] };
  if (ctx.requiresSecondFactor && !hasRecentSecondFactor(found)) return { ...viewer, roles: [], pendingRoles: held };
  const missing = member && role !== 'safeguarding' ? await listMissing(ctx, member) : [];
  if (missing.length === 0) return { ...viewer, roles: held };
  // The operator vouches for who reads concerns.
  return { ...viewer, roles: held.filter((one) => one === 'safeguarding'), pendingRoles: held, missing };
}

function listRoles({ concernEmails }: AuthContext, email: string, member: TeamTable | undefined) {
  // A newer version may have given a role that this one does not know.
  const held: readonly ViewerRole[] = member && isRole(member.role) ? [member.role] : [];
  return concernEmails.includes(email) ? ([...held, 'safeguarding'] as const) : held;
}

export function hasRecentSecondFactor({ session }: NonNullable<Awaited<ReturnType<typeof getSession>>>): boolean {
  return Date.now() - (session.secondFactorAt?.getTime() ?? 0) < secondFactorMs;
}
