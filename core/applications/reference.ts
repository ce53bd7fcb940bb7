import { hash } from 'node:crypto';

const referenceBytes = 5;

/** The reference of an application, for example `DB-7K3Q9XTM`: 40 bits of a hash over its id. */
export function createReference(id: string): string {
  return `DB-${encodeBase32(hash('sha256', `reference ${id}`, 'buffer').subarray(0, referenceBytes))}`;
}

/** Stands for the name before reviewers, for example `7K3Q`. */
export function createApplicantCode(id: string): string {
  return createReference(id).slice(3, 7);
}

/** Crockford's base 32 leaves out letters that look like digits (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits a character, filled up with zero bits at the start. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const filled = '0'.repeat((5 - (bits.length % 5)) % 5) + bits;
  return filled.replace(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)] ?? '');
}
