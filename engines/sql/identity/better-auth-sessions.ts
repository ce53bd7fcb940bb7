import type { betterAuth } from 'better-auth';
import type { ObservedSession } from '../../../domain/accounts/identity.ts';
import {
  findSessionEnd,
  isRenewalDue,
  orderSessions,
  type SessionSummary,
  type SessionToken,
} from '../../../domain/accounts/session.ts';
import type { makeBetterAuthOptions } from './better-auth-options.ts';
import { readSessionChange, sendSession } from './session-headers.ts';

type BetterAuth = ReturnType<typeof betterAuth<ReturnType<typeof makeBetterAuthOptions>>>;

/** The library's list says nothing of our field. */
type ListedSession = {
  readonly token: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isShared?: boolean;
};

/** The sessions of Better Auth, which last as long as the domain says. */
export function makeBetterAuthSessions(auth: BetterAuth) {
  async function find(token: SessionToken | null) {
    const headers = await sendSession(auth, token);
    const { response, headers: changes } = await auth.api.getSession({ headers, returnHeaders: true });
    return { found: response, changes };
  }

  return {
    async observe(token: SessionToken | null): Promise<ObservedSession> {
      const { found, changes } = await find(token);
      if (!found || token === null)
        return { account: null, session: await readSessionChange(auth, changes, false), secondFactorAt: null };
      const { session, user } = found;
      const observed = {
        account: { email: user.email, emailVerified: user.emailVerified },
        secondFactorAt: session.secondFactorAt?.toISOString() ?? null,
      };
      const now = new Date();
      const times = { beganAt: session.createdAt, usedAt: session.updatedAt, isShared: session.isShared };
      if (!isRenewalDue(times, now)) return { ...observed, session: { kind: 'unchanged' } };
      const expiresAt = findSessionEnd({ ...times, usedAt: now });
      const { internalAdapter } = await auth.$context;
      const isStillThere = await internalAdapter.updateSession(session.token, { updatedAt: now, expiresAt });
      // Ended by another request meanwhile, or older than any session may become.
      if (!isStillThere || expiresAt <= now) return { account: null, session: { kind: 'end' }, secondFactorAt: null };
      return { ...observed, session: { kind: 'set', token, isShared: session.isShared } };
    },

    async list(token: SessionToken | null): Promise<readonly SessionSummary[]> {
      const { found } = await find(token);
      if (!found) return [];
      const { internalAdapter } = await auth.$context;
      const sessions: readonly ListedSession[] = await internalAdapter.listSessions(found.user.id, {
        onlyActiveSessions: true,
      });
      return orderSessions(
        sessions.map(({ createdAt, updatedAt, token: key, isShared }) => ({
          beganAt: createdAt.toISOString(),
          usedAt: updatedAt.toISOString(),
          isShared: isShared === true,
          isThis: key === found.session.token,
        })),
      );
    },

    async endOthers(token: SessionToken | null): Promise<void> {
      const { found } = await find(token);
      if (!found) return;
      const { adapter } = await auth.$context;
      await adapter.deleteMany({
        model: 'session',
        where: [
          { field: 'userId', value: found.user.id },
          { field: 'token', operator: 'ne', value: found.session.token },
        ],
      });
    },

    async noteSecondFactor(token: SessionToken | null): Promise<void> {
      const { found } = await find(token);
      if (!found) return;
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateSession(found.session.token, { secondFactorAt: new Date() });
    },
  };
}
