const hour = 60 * 60;
const day = 24 * hour;

/** A session ends this long after its last use. The rule for every engine, and for the cookie that carries the session. */
export const sessionLifetimeSeconds = 30 * day;

/** A session ends this long after it began, however often it is used. */
export const sessionMaximumSeconds = 90 * day;

/** A session on a shared computer ends this long after it began; the browser forgets it earlier, when it is closed. */
export const sharedSessionSeconds = 12 * hour;

/** The use of a session is stored at most this often, so that most requests write nothing. */
export const sessionRenewalSeconds = hour;

/** An account has at most this number of open sessions. With one more, the one that was not used for longest ends. */
export const mostSessions = 20;

/** The secret that stands for a session. Only the browser that signed in has it. */
export type SessionToken = string;

/**
 * What the request means for the session token in the browser.
 * - `set`: the browser keeps this token, of a new session or of one that was used: until it is closed on a shared
 *   computer, otherwise for `sessionLifetimeSeconds` from now.
 * - `end`: the browser forgets its token.
 * - `unchanged`: nothing to do.
 */
export type SessionChange =
  | { readonly kind: 'set'; readonly token: SessionToken; readonly isShared: boolean }
  | { readonly kind: 'end' }
  | { readonly kind: 'unchanged' };

/** A session as it is stored. Timestamps are ISO 8601 in UTC. */
export type StoredSession = {
  /** The hash of its token. The token itself is stored nowhere but in the browser. */
  readonly key: string;
  readonly accountId: string;
  /** The account's when the session began. */
  readonly passwordFingerprint: string;
  readonly beganAt: string;
  /** Its latest stored use (see `sessionRenewalSeconds`). */
  readonly usedAt: string;
  readonly endsAt: string;
  /** The person said that the computer is shared. */
  readonly isShared: boolean;
  /** When a second factor was proven in it; null when none was. */
  readonly secondFactorAt: string | null;
};

type SessionTimes = Pick<StoredSession, 'beganAt' | 'usedAt' | 'isShared'>;

/** A session as its owner sees it, without its token. `isThis`: whether it is the session that asks. */
export type SessionSummary = SessionTimes & { readonly isThis: boolean };

/** When a session ends if it is not used after `usedAt`. */
export function findSessionEnd({ beganAt, usedAt, isShared }: SessionTimes): string {
  const [began, used] = [Date.parse(beganAt), Date.parse(usedAt)];
  const end = isShared
    ? began + sharedSessionSeconds * 1000
    : Math.min(used + sessionLifetimeSeconds * 1000, began + sessionMaximumSeconds * 1000);
  return new Date(end).toISOString();
}

export function isRenewalDue({ usedAt }: Pick<StoredSession, 'usedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(usedAt) >= sessionRenewalSeconds * 1000;
}
