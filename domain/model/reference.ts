import { createHash } from 'node:crypto';

/** Crockford's base 32, without letters that look like digits (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference of an application, for example `DB-7K3Q9XTM`: 40 bits of a hash over its id. */
export function makeReference(id: string): string {
  let bits = createHash('sha256').update(`reference ${id}`).digest().readUIntBE(0, 5);
  let text = '';
  for (let index = 0; index < 8; index += 1) {
    text = alphabet[bits % 32] + text;
    bits = Math.floor(bits / 32);
  }
  return `DB-${text}`;
}

/** What a reviewer sees instead of a name, for example `7K3Q`. */
export function makeApplicantCode(id: string): string {
  return makeReference(id).slice(3, 7);
}
