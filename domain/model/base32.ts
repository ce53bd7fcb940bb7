/** Crockford's base 32: no letters that look like digits (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits a character; where the bits do not fill all characters, zero bits come first. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let count = (5 - ((bytes.length * 8) % 5)) % 5;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    count += 8;
    for (; count >= 5; count -= 5) text += alphabet[(bits >> (count - 5)) & 31];
    bits &= 31;
  }
  return text;
}
