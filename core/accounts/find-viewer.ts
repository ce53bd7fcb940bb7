import { findMember } from '../team/member-row.ts';
import { type Account, anonymous, type Role, roles, type Viewer } from '../team/viewer.ts';
import type { AccountPorts } from './account-ports.ts';
import { isSecondFactorRecent } from './second-factor.ts';
import type { SessionChange, SessionToken } from './session.ts';
import { observeSession } from './sessions.ts';

/** The viewer of a session with the roles that they have now, and what happens to the session. */
export async function findViewer(
  ports: Pick<AccountPorts, 'sessions' | 'staffEmails' | 'db' | 'requiresSecondFactor' | 'mayDelaySecondFactor'>,
  token: SessionToken | null,
): Promise<{ readonly viewer: Viewer; readonly session: SessionChange }> {
  const { account, session, secondFactorAt } = await observeSession(ports.sessions, token);
  if (!account) return { viewer: anonymous, session };
  const held = await findRoles(account, ports);
  const signedIn = { kind: 'authenticated', ...account } as const;
  const countNow =
    held.length === 0 ||
    !ports.requiresSecondFactor ||
    isSecondFactorRecent(secondFactorAt) ||
    (ports.mayDelaySecondFactor && (await isDelayed(account, ports)));
  return { viewer: countNow ? { ...signedIn, roles: held } : { ...signedIn, roles: [], pendingRoles: held }, session };
}

/** Only a proven address counts: anyone can register any address. Asked at each request, so that a change counts at once. */
export async function findRoles(
  { email, emailVerified }: Account,
  { staffEmails, db }: Pick<AccountPorts, 'staffEmails' | 'db'>,
): Promise<readonly Role[]> {
  if (!emailVerified) return [];
  const address = email.toLowerCase();
  if (staffEmails.includes(address)) return ['coordinator'];
  const member = await findMember({ db }, address);
  return roles.filter((role) => role === member?.role);
}

async function isDelayed({ email }: Account, { db }: Pick<AccountPorts, 'db'>): Promise<boolean> {
  const due = (await findMember({ db }, email.toLowerCase()))?.secondFactorDue ?? null;
  return due !== null && Date.now() < Date.parse(due);
}
