import { hash, randomBytes } from 'node:crypto';
import type { Account } from '../team/viewer.ts';
import type { SessionStore, StoredAccount } from './identity.ts';
import {
  findSessionEnd,
  isRenewalDue,
  mostSessions,
  type SessionChange,
  type SessionSummary,
  type SessionToken,
  type StoredSession,
} from './session.ts';

/** Too many to guess. */
const tokenBytes = 32;

type Token = SessionToken | null;

/** What a session says about who sends the request. */
type ObservedSession = {
  readonly account: Account | null;
  /** What happens to the session: prolonged, over, or unchanged. */
  readonly session: SessionChange;
  /** When a second factor was proven in this session (ISO 8601, UTC); null when none was. */
  readonly secondFactorAt: string | null;
};

const hashToken = (token: SessionToken): string => hash('sha256', token);

/** A session ends at its time, and as soon as its account has another password: no clock and no deletion can miss that. */
function isActive({ endsAt, passwordFingerprint }: StoredSession, account: StoredAccount, now = new Date()): boolean {
  return Date.parse(endsAt) > now.getTime() && passwordFingerprint === account.passwordFingerprint;
}

/** Null when the session is over. */
async function findActive(store: SessionStore, token: Token) {
  const found = token === null ? null : await store.find(hashToken(token));
  return found && isActive(found.session, found.account) ? found : null;
}

export async function beginSession(store: SessionStore, { id, passwordFingerprint }: StoredAccount, isShared: boolean) {
  const token = randomBytes(tokenBytes).toString('base64url');
  const beganAt = new Date().toISOString();
  const times = { beganAt, usedAt: beganAt, isShared };
  const key = hashToken(token);
  const endsAt = findSessionEnd(times);
  await store.add({ key, accountId: id, passwordFingerprint, ...times, endsAt, secondFactorAt: null });
  // A failure is no reason to lose a sign-in: the next one tries again.
  await endOldest(store, id, key).catch(() => {});
  return token;
}

/** The new session stays, also when the clock was set back. */
async function endOldest(store: SessionStore, accountId: string, newKey: string): Promise<void> {
  const others = (await store.list(accountId)).filter(({ key }) => key !== newKey);
  const latestFirst = others.toSorted((one, other) => other.usedAt.localeCompare(one.usedAt));
  for (const { key } of latestFirst.slice(mostSessions - 1)) await store.remove(key);
}

/** Whose session it is. A use that is due to be stored prolongs it. */
export async function observeSession(store: SessionStore, token: Token): Promise<ObservedSession> {
  if (token === null) return { account: null, session: { kind: 'unchanged' }, secondFactorAt: null };
  const over = { account: null, session: { kind: 'end' }, secondFactorAt: null } as const;
  const found = await findActive(store, token);
  if (!found) return over;
  const { session, account } = found;
  const { isShared, secondFactorAt } = session;
  const { email, emailVerified } = account;
  const observed = { account: { email, emailVerified }, secondFactorAt };
  const now = new Date();
  if (!isRenewalDue(session, now)) return { ...observed, session: { kind: 'unchanged' } };
  const usedAt = now.toISOString();
  const endsAt = findSessionEnd({ ...session, usedAt });
  const isStillThere = await store.update(session.key, { usedAt, endsAt });
  // Ended by another request meanwhile, or older than any session may become.
  if (!isStillThere || Date.parse(endsAt) <= now.getTime()) return over;
  return { ...observed, session: { kind: 'set', token, isShared } };
}

/** Never rejects: `failure` says why the session could not be ended. */
export async function endSession(store: SessionStore, token: Token): Promise<{ readonly failure?: unknown }> {
  try {
    if (token !== null) await store.remove(hashToken(token));
    return {};
  } catch (failure) {
    return { failure };
  }
}

/** All sessions of the account of this session: this one first, then the one that was used last. None when it is over. */
export async function listSessions(store: SessionStore, token: Token): Promise<readonly SessionSummary[]> {
  const found = await findActive(store, token);
  if (!found) return [];
  const sessions = await store.list(found.account.id);
  return sessions
    .filter((session) => isActive(session, found.account))
    .map(({ key, beganAt, usedAt, isShared }) => ({ beganAt, usedAt, isShared, isThis: key === found.session.key }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.usedAt.localeCompare(one.usedAt));
}

/** Ends all sessions of the account but this one. Does nothing when it is over. */
export async function endOtherSessions(store: SessionStore, token: Token): Promise<void> {
  const found = await findActive(store, token);
  if (found) await store.removeAll(found.account.id, found.session.key);
}

/** Stores that a second factor was proven in this session just now. Does nothing when it is over. */
export async function markSecondFactor(store: SessionStore, token: Token): Promise<void> {
  const found = await findActive(store, token);
  if (found) await store.update(found.session.key, { secondFactorAt: new Date().toISOString() });
}
