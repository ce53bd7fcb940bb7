import type { AccountRefusal } from './account-result.ts';
import { defaultNextPath } from './next-path.ts';

type LoginAddress = {
  readonly mode?: 'login' | 'register';
  /** The same-site path that a sign-in leads to. */
  readonly next?: string;
  /** What the page says at once: a sign-in that left it came back with this. */
  readonly refusal?: AccountRefusal;
};

/** The address of the login page. */
export function makeLoginPath({ mode, next, refusal }: LoginAddress): string {
  return makePath('/login', { mode: mode === 'register' && mode, refusal, next });
}

/** The address of the page that proves the address of the account with a mail's token, and then leads to `next`. */
export function makeVerifyPath(query: { readonly token?: string; readonly next?: string | undefined }): string {
  return makePath('/login/verify', query);
}

/** The address of the page that asks for a second factor and then leads to `next`, a path of this site. */
export function makeSecondFactorPath(next: string): string {
  return makePath('/account/second-factor', { next });
}

/** The address of the page that sets a second factor up and then leads to `next`. */
export function makeSecurityPath(next: string): string {
  return makePath('/account/security', { next });
}

/** An address of this site; what goes without saying is not in its query. */
function makePath(
  path: string,
  { next, ...query }: { readonly [name: string]: string | false | undefined; readonly next?: string | undefined },
): string {
  const given = new URLSearchParams();
  const leadsTo = next !== defaultNextPath && next;
  for (const [name, value] of Object.entries({ ...query, next: leadsTo })) if (value) given.set(name, value);
  return given.size > 0 ? `${path}?${given}` : path;
}
