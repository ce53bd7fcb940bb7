import type { AccountRefusal } from './account-result.ts';
import { defaultNextPath } from './next-path.ts';

/** `next`: the path of this site to go on to. `refusal`: from a sign-in that failed elsewhere. */
type LoginQuery = { readonly mode?: 'login' | 'register'; readonly refusal?: AccountRefusal; readonly next?: string };

export function createLoginPath({ mode, ...query }: LoginQuery): string {
  return createPath('/login', { mode: mode === 'register' && mode, ...query });
}

/** The page that asks for a second factor. */
export function createSecondFactorPath(next: string): string {
  return createPath('/account/second-factor', { next });
}

/** The page that asks for the agreement to the code of conduct, and names checks that are missing. */
export function createConductPath(next: string): string {
  return createPath('/staff/conduct', { next });
}

/** Leaves out empty values and the default of `next`. */
function createPath(path: string, query: { readonly [name: string]: string | false | undefined }): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value && value !== defaultNextPath) given.set(name, value);
  return given.size > 0 ? `${path}?${given}` : path;
}
