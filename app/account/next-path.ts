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
