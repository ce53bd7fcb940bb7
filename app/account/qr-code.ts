import { encode } from 'uqr';

export type AppKey = { readonly secret: string; readonly size: number; readonly path: string };

/** The key of an authenticator app in groups of four, and as the SVG path of a QR code, `size` units wide. */
export function createAppKey(totpUri: string): AppKey {
  const secret = (new URL(totpUri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');
  // ISO/IEC 18004: an empty border of four units.
  const { size, data } = encode(totpUri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { secret, size, path };
}
