import { defaultNextPath } from '../../domain/accounts/next-path.ts';
import type { AccountRefusal } from './account-result.ts';

type LoginAddress = {
  readonly mode?: 'login' | 'register';
  /** The same-site path that a sign-in leads to. */
  readonly next?: string;
  /** What the page says at once: a sign-in that left it came back with this. */
  readonly refusal?: AccountRefusal;
};

/** The address of the login page; what goes without saying is not in it. */
export function makeLoginPath({ mode, next = defaultNextPath, refusal }: LoginAddress): string {
  const query = new URLSearchParams();
  if (mode === 'register') query.set('mode', mode);
  if (refusal) query.set('refusal', refusal);
  if (next !== defaultNextPath) query.set('next', next);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** The address of the page that proves the address of the account with a mail's token, and then leads to `next`. */
export function makeVerifyPath({ token = '', next = defaultNextPath }: { token?: string; next?: string }): string {
  const query = new URLSearchParams({ ...(token && { token }), ...(next !== defaultNextPath && { next }) });
  return query.size > 0 ? `/login/verify?${query}` : '/login/verify';
}

/** The address of the page that asks for a second factor and then leads to `next`, a path of this site. */
export function makeSecondFactorPath(next: string): string {
  const query = next === defaultNextPath ? '' : `?${new URLSearchParams({ next })}`;
  return `/account/second-factor${query}`;
}
