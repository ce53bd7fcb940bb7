import type { AccountFailure } from './refusal-paragraph.tsx';

/** `next`: the path of this site to go on to. `refusal`: from a sign-in that failed elsewhere. */
type LoginQuery = {
  readonly mode?: 'login' | 'register';
  readonly refusal?: AccountFailure['code'];
  readonly next?: string;
};

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

/** The default destination of a sign-in. */
export const defaultNextPath = '/dashboard';

/** A base for parsing; `.invalid` is reserved (RFC 2606). */
const here = 'https://here.invalid';

/**
 * Returns the path of this site to open after signing in, from untrusted text. Returns the dashboard if a
 * browser could read the text as another host (`//host`, `/\host`).
 */
export function readNextPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || !URL.canParse(text, here)) return defaultNextPath;
  const { origin, pathname, search, hash } = new URL(text, here);
  // Two slashes after parsing too: `/.//host` becomes `//host`.
  if (origin !== here || pathname.startsWith('//')) return defaultNextPath;
  return pathname + search + hash;
}
