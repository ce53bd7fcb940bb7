import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountFingerprint } from '../core/accounts/identity.ts';
import type { KnownDevices } from '../core/accounts/known-devices.ts';

/** Tokens are a random id, and a signature over it and the account. */
export function makeKnownDevices(secret: string): KnownDevices {
  const sign = (id: string, { email, passwordFingerprint }: AccountFingerprint) =>
    createHmac('sha256', secret).update(`known device ${id} ${passwordFingerprint} ${email}`).digest();

  return {
    recognise(device, account) {
      const [id = '', signature = ''] = device.split('.');
      return isSame(signature, sign(id, account)) ? id : null;
    },
    issue(account) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id, account).toString('base64url')}`;
    },
  };
}

function isSame(text: string, expected: Buffer): boolean {
  const given = Buffer.from(text, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
