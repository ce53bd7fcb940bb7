import { anonymous, type Role, type Viewer } from '../access.ts';
import type { AccountPorts } from './account-ports.ts';
import type { Account } from './identity.ts';
import type { SessionChange, SessionToken } from './session.ts';

/** The viewer of a session with the roles that they have now, and what happens to the session. */
export async function findViewer(
  { identity, staffEmails }: Pick<AccountPorts, 'identity' | 'staffEmails'>,
  token: SessionToken | null,
): Promise<{ readonly viewer: Viewer; readonly session: SessionChange }> {
  const { account, session } = await identity.observe(token);
  if (!account) return { viewer: anonymous, session };
  return { viewer: { kind: 'authenticated', ...account, roles: findRoles(account, staffEmails) }, session };
}

/** Only a proven address counts: anyone can register any address. */
function findRoles({ email, emailVerified }: Account, staffEmails: readonly string[]): readonly Role[] {
  return emailVerified && staffEmails.includes(email.toLowerCase()) ? ['coordinator'] : [];
}
