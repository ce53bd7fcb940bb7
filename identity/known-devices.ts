import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountFingerprint } from '../domain/accounts/identity.ts';
import type { KnownDevices } from '../domain/accounts/known-devices.ts';

/** Tokens are a random id and a signature over it and the account. */
export function makeKnownDevices(secret: string): KnownDevices {
  const sign = (id: string, { email, passwordFingerprint }: AccountFingerprint) =>
    createHmac('sha256', secret).update(`known device ${id} ${passwordFingerprint} ${email}`).digest();

  return {
    recognise(device, account) {
      const [id = '', signature = ''] = device.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id, account);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    issue(account) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id, account).toString('base64url')}`;
    },
  };
}
