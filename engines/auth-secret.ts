import { randomBytes } from 'node:crypto';

/** As text it is longer than any shortest length that is asked for. */
const secretBytes = 32;

/** A new secret that signs links; the engine that stores it decides whether it is needed. */
export function makeAuthSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}
