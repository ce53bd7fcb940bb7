import { expect, it } from 'vitest';
import { hashPassword, verifyPassword, withHash } from './password-hash.ts';

it('keeps no password, takes the right one and no other', async () => {
  const [hash, other] = await Promise.all([hashPassword('walnut river 42'), hashPassword('walnut river 42')]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(hash).not.toBe(other);
  expect(await verifyPassword({ hash, password: 'walnut river 42' })).toBe(true);
  for (const password of ['', 'walnut river 43', 'Walnut river 42', 'walnut river 42 ', hash])
    expect(await verifyPassword({ hash, password }), password).toBe(false);
});

it('takes the password of a hash with the settings before', async () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$X6-Zb9QhKtc20KAnRJ82kg$RuNgOIhYxiIGrj4o54kWQ0CA2nfjfPg8L11Zi5yEAJU';
  expect(await verifyPassword({ hash, password: 'walnut river 42' })).toBe(true);
});

it('takes no password for a hash that is none', async () => {
  for (const hash of ['', 'no hash', '$argon2id$v=19$m=19456,t=2,p=1$$'])
    expect(await verifyPassword({ hash, password: '' }).catch(() => false), hash).toBe(false);
});

it('is made once, before the work that needs it', async () => {
  const [first, second] = await withHash(await hashPassword('walnut river 42'), async () => [
    await hashPassword('any'),
    await hashPassword('any'),
  ]);
  expect(second).toBe(first);
  expect(await verifyPassword({ hash: first ?? '', password: 'walnut river 42' })).toBe(true);
});
