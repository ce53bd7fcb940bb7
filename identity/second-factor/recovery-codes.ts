import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './totp.ts';

const codeCount = 10;
/** 80 bits: too many to guess the code from its hash. */
const codeBytes = 10;

/** Codes of the form ABCD-EFGH-IJKL-MNOP, for a person who lost the other ways. */
export function makeRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
  const codes = Array.from({ length: codeCount }, () =>
    (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'),
  );
  return { codes, hashes: codes.map(hash) };
}

/** The hashes without that of this code; null when it is none of them. Letter case, spaces and hyphens do not matter. */
export function acceptRecoveryCode(hashes: readonly string[], code: string): readonly string[] | null {
  const used = hash(code);
  return hashes.includes(used) ? hashes.filter((other) => other !== used) : null;
}

function hash(code: string): string {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('base64url');
}
