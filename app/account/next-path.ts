/** The default destination of a sign-in. */
export const defaultNextPath = '/dashboard';

/** A base for parsing; `.invalid` is reserved (RFC 2606). */
const here = 'https://here.invalid';

/**
 * A path of this site to go to after signing in, read from untrusted text; everything that
 * leads elsewhere, or that a browser could read as leading elsewhere (`//host`, `/\host`), is the dashboard.
 */
export function readNextPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || !URL.canParse(text, here)) return defaultNextPath;
  const { origin, pathname, search, hash } = new URL(text, here);
  // Two slashes after parsing too: `/.//host` becomes `//host`.
  if (origin !== here || pathname.startsWith('//')) return defaultNextPath;
  return pathname + search + hash;
}
