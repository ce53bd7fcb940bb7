import { anonymous, type Role, type Viewer } from '../access.ts';
import type { AccountPorts } from './account-ports.ts';
import type { Account } from './identity.ts';
import { isSecondFactorRecent } from './second-factor.ts';
import type { SessionChange, SessionToken } from './session.ts';

/** The viewer of a session with the roles that they have now, and what happens to the session. */
export async function findViewer(
  ports: Pick<AccountPorts, 'identity' | 'staffEmails' | 'requiresSecondFactor'>,
  token: SessionToken | null,
): Promise<{ readonly viewer: Viewer; readonly session: SessionChange }> {
  const { account, session, secondFactorAt } = await ports.identity.observe(token);
  if (!account) return { viewer: anonymous, session };
  const roles = findRoles(account, ports.staffEmails);
  const signedIn = { kind: 'authenticated', ...account } as const;
  const countNow = roles.length === 0 || !ports.requiresSecondFactor || isSecondFactorRecent(secondFactorAt);
  return { viewer: countNow ? { ...signedIn, roles } : { ...signedIn, roles: [], pendingRoles: roles }, session };
}

/** Only a proven address counts: anyone can register any address. */
export function findRoles({ email, emailVerified }: Account, staffEmails: readonly string[]): readonly Role[] {
  return emailVerified && staffEmails.includes(email.toLowerCase()) ? ['coordinator'] : [];
}
