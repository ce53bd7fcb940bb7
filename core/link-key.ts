import { hash, randomInt } from 'node:crypto';
import { encodeBase32 } from './applications/reference.ts';

const keyBytes = 16;

export type KeyedHash = (text: string) => Uint8Array;

/** The key of a private link: 128 bits in 26 characters, never stored. `generation` gives another one. */
export function makeLinkKey(keyedHash: KeyedHash, id: string, generation: number): string {
  return encodeBase32(keyedHash(`private link ${id} ${generation}`).subarray(0, keyBytes));
}

/** What is stored of a key: SHA-256 in base64url. A key that was typed in lower case, or with O for 0, is the same key. */
export function hashLinkKey(key: string): string {
  const plain = key.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return hash('sha256', `link key ${plain}`, 'base64url');
}

export function makeLinkPath(key: string): string {
  return `/applications/${key}`;
}

/** It begins at random, so that links of before an erasure stay ended although the id may be the same. */
export function makeFirstLink(keyedHash: KeyedHash, id: string) {
  const linkGeneration = randomInt(2 ** 30);
  return { linkHash: hashLinkKey(makeLinkKey(keyedHash, id, linkGeneration)), linkGeneration };
}

/** The key of an investor's link to a profile. The same form, sent again, makes the same one: `form` is its random text. */
export function createProfileKey(keyedHash: KeyedHash, form: string): string {
  return encodeBase32(keyedHash(`profile link ${form}`).subarray(0, keyBytes));
}

/** A random key of 128 bits, for links that are stored by their hash alone. */
export function makeRandomKey(): string {
  return encodeBase32(crypto.getRandomValues(new Uint8Array(keyBytes)));
}
