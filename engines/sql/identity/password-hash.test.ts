import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('keeps a password in the standard form, with its cost and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('walnut river 42'), hashPassword('walnut river 42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

it('knows the password again and no other', async () => {
  const hash = await hashPassword('walnut river 42');
  expect(await verifyPassword({ hash, password: 'walnut river 42' })).toBe(true);
  for (const password of ['', 'walnut river 43', 'Walnut river 42'])
    expect(await verifyPassword({ hash, password })).toBe(false);
});

it('reads what the reference implementation made, with another cost', async () => {
  // argon2 "password" with salt "somesalt", t=2, m=64 MiB, p=1: one of its own tests.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'passwore' })).toBe(false);
});

it('refuses an unknown format instead of accepting the password', async () => {
  for (const hash of ['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv'])
    await expect(verifyPassword({ hash, password: 'x' })).rejects.toThrow('unknown format');
});

it('works outside the main thread', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await hashPassword('walnut river 42');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
