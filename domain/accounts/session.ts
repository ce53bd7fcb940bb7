const day = 24 * 60 * 60;

/** A session ends this long after its last use. The rule for every engine, and for the cookie that carries the session. */
export const sessionLifetimeSeconds = 30 * day;

/** A session in use is prolonged at most this often, so that most requests write nothing. */
export const sessionRenewalSeconds = day;

/** The secret that stands for a session. Only the browser that signed in has it. */
export type SessionToken = string;

/**
 * What the request means for the session token in the browser.
 * - `set`: the browser keeps this token for `sessionLifetimeSeconds` from now: a new session, or a prolonged one.
 * - `end`: the browser forgets its token.
 * - `unchanged`: nothing to do.
 */
export type SessionChange =
  | { readonly kind: 'set'; readonly token: SessionToken }
  | { readonly kind: 'end' }
  | { readonly kind: 'unchanged' };
