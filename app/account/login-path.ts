import type { AccountRefusal } from './account-result.ts';
import { defaultNextPath } from './next-path.ts';

/** `next`: the path of this site to go on to. `refusal`: from a sign-in that failed elsewhere. */
type LoginQuery = { readonly mode?: 'login' | 'register'; readonly refusal?: AccountRefusal; readonly next?: string };

export function makeLoginPath({ mode, ...query }: LoginQuery): string {
  return makePath('/login', { mode: mode === 'register' && mode, ...query });
}

/** The page that proves an address with the token of a mail. */
export function makeVerifyPath(query: { readonly token?: string; readonly next?: string | undefined }): string {
  return makePath('/login/verify', query);
}

/** The page that asks for a second factor. */
export function makeSecondFactorPath(next: string): string {
  return makePath('/account/second-factor', { next });
}

/** The page that sets a second factor up. */
export function makeSecurityPath(next: string): string {
  return makePath('/account/security', { next });
}

/** Leaves out empty values and the default of `next`. */
function makePath(path: string, query: { readonly [name: string]: string | false | undefined }): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value && value !== defaultNextPath) given.set(name, value);
  return given.size > 0 ? `${path}?${given}` : path;
}
