import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountFingerprint } from '../domain/ports/identity.ts';
import type { KnownDevices } from '../domain/ports/known-devices.ts';

/** Bytes of a keyed hash that stands for an account or seals one. */
const sealBytes = 16;

/**
 * Tokens are a random id, a signature over it and the account, and the owner: a keyed hash of the account's address with
 * its own seal. Tokens from before the owner was added have the first two parts.
 */
export function makeKnownDevices(secret: string): KnownDevices {
  const hide = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, sealBytes);
  const hideOwner = (email: string) => hide(`owner of known devices ${email}`).toString('base64url');
  const sealOwner = (owner: string) => hide(`seal of owner ${owner}`);
  const sign = (id: string, { email, passwordFingerprint }: AccountFingerprint) =>
    createHmac('sha256', secret).update(`known device ${id} ${passwordFingerprint} ${email}`).digest();

  return {
    recognise(device, account) {
      const [id = '', signature = ''] = device.split('.');
      return isSame(signature, sign(id, account)) ? id : null;
    },
    readOwner(device) {
      const [, , owner = '', seal = ''] = device.split('.');
      return isSame(seal, sealOwner(owner)) ? owner : null;
    },
    issue(account) {
      const id = randomBytes(16).toString('base64url');
      const owner = hideOwner(account.email);
      const parts = [id, sign(id, account).toString('base64url'), owner, sealOwner(owner).toString('base64url')];
      return parts.join('.');
    },
  };
}

function isSame(text: string, expected: Buffer): boolean {
  const given = Buffer.from(text, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
