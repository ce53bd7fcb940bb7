import { createHash } from 'node:crypto';
import { encodeBase32 } from './base32.ts';

const referenceBytes = 5;

/** The reference of an application, for example `DB-7K3Q9XTM`: 40 bits of a hash over its id. */
export function makeReference(id: string): string {
  return `DB-${encodeBase32(createHash('sha256').update(`reference ${id}`).digest().subarray(0, referenceBytes))}`;
}

/** What a reviewer sees instead of a name, for example `7K3Q`. */
export function makeApplicantCode(id: string): string {
  return makeReference(id).slice(3, 7);
}
