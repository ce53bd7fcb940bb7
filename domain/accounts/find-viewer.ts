import type { SessionChange, SessionToken } from '../model/session.ts';
import { type Account, anonymous, type Role, roles, type Viewer } from '../model/viewer.ts';
import type { AccountPorts } from '../ports/account-ports.ts';
import { isSecondFactorRecent } from '../ports/second-factor.ts';
import { observeSession } from './sessions.ts';

/** The viewer of a session with the roles that they have now, and what happens to the session. */
export async function findViewer(
  ports: Pick<AccountPorts, 'sessions' | 'staffEmails' | 'records' | 'requiresSecondFactor' | 'mayDelaySecondFactor'>,
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
  { staffEmails, records }: Pick<AccountPorts, 'staffEmails' | 'records'>,
): Promise<readonly Role[]> {
  if (!emailVerified) return [];
  const address = email.toLowerCase();
  if (staffEmails.includes(address)) return ['coordinator'];
  const member = await records.find('team', address);
  return roles.filter((role) => role === member?.data['role']);
}

async function isDelayed({ email }: Account, { records }: Pick<AccountPorts, 'records'>): Promise<boolean> {
  const due = (await records.find('team', email.toLowerCase()))?.data['secondFactorDue'];
  return typeof due === 'string' && Date.now() < Date.parse(due);
}
