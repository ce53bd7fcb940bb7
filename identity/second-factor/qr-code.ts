import { encode } from 'uqr';

/** A text as a QR code: the path of an SVG with the empty border that readers need (ISO/IEC 18004: four units). */
export function makeQrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
