import { hash } from 'node:crypto';
import { encodeBase32 } from './applications/reference.ts';
import type { Context } from './context.ts';

const keyBytes = 16;

/** The key of a private link: 128 bits in 26 characters. `generation` makes another one. */
export function createLinkKey(keyedHash: Context['keyedHash'], id: string, generation: number): string {
  return encodeBase32(keyedHash(`private link ${id} ${generation}`).subarray(0, keyBytes));
}

/** The stored form of a key: SHA-256 in base64url. Lower case, and O for 0, make the same key. */
export function hashLinkKey(key: string): string {
  const plain = key.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return hash('sha256', `link key ${plain}`, 'base64url');
}

export function createLinkPath(key: string): string {
  return `/applications/${encodeURIComponent(key)}`;
}

/** The key of an investor's link. `form` is the random text of the form: sent again, it makes the same. */
export function createProfileKey(keyedHash: Context['keyedHash'], form: string): string {
  return encodeBase32(keyedHash(`profile link ${form}`).subarray(0, keyBytes));
}

/** A random key of 128 bits; only its hash is stored. */
export function createRandomKey(): string {
  return encodeBase32(crypto.getRandomValues(new Uint8Array(keyBytes)));
}
