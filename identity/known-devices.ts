import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { AccountFingerprint } from '../domain/accounts/identity.ts';
import type { KnownDevices } from '../domain/accounts/known-devices.ts';

const day = 24 * 60 * 60;
const knownForSeconds = 365 * day;

/** Makes devices known by a signed cookie, which is of use for this one account and says nothing about it. */
export function makeKnownDevices(secret: string, https: boolean): KnownDevices {
  const name = https ? '__Host-daybreak.device' : 'daybreak.device';
  const sign = (device: string, { email, passwordFingerprint }: AccountFingerprint) =>
    createHmac('sha256', secret).update(`known device ${device} ${passwordFingerprint} ${email}`).digest();
  const read = (headers: Headers) => parse(headers.get('Cookie') ?? '', name)[name];

  return {
    isClaimed: (headers) => read(headers) !== undefined,
    recognise(headers, account) {
      const [device = '', signature = ''] = (read(headers) ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(device, account);
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
    },
    remember(account) {
      const device = randomBytes(16).toString('base64url');
      return serialize(name, `${device}.${sign(device, account).toString('base64url')}`, {
        path: '/',
        httpOnly: true,
        secure: https,
        sameSite: 'Lax',
        maxAge: knownForSeconds,
      });
    },
  };
}
