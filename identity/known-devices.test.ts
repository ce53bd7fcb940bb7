import { expect, it } from 'vitest';
import { sendCookies } from '../tests/support/cookie-jar.ts';
import { makeKnownDevices } from './known-devices.ts';

const devices = makeKnownDevices('a secret', false);
const mira = { email: 'mira@student.example', passwordFingerprint: 'first password' };

it('knows a browser again for the account it was remembered for, and for no other', () => {
  const headers = sendCookies([devices.remember(mira)]);
  expect(devices.recognise(headers, mira)).toMatch(/^[\w-]{22}$/);
  expect(devices.recognise(headers, { ...mira, email: 'noah@student.example' })).toBeNull();
  expect(devices.recognise(headers, { ...mira, passwordFingerprint: 'second password' })).toBeNull();
});

it('knows nobody by a cookie that is missing, made up, or signed with another secret', () => {
  const foreign = sendCookies([makeKnownDevices('another secret', false).remember(mira)]);
  for (const headers of [new Headers(), foreign]) expect(devices.recognise(headers, mira)).toBeNull();
  expect([devices.isClaimed(new Headers()), devices.isClaimed(foreign)]).toEqual([false, true]);
  for (const value of ['', '.', 'a.b', 'a.b.c', '%'])
    expect(devices.recognise(new Headers({ Cookie: `daybreak.device=${value}` }), mira)).toBeNull();
});

it('gives each browser a key of its own, which says nothing about the account', () => {
  const [one, other] = [devices.remember(mira), devices.remember(mira)];
  expect(one).not.toBe(other);
  expect(one).not.toContain('mira');
  for (const rule of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000']) expect(one).toContain(rule);
});

it('binds the cookie to this host under https', () => {
  const cookie = makeKnownDevices('a secret', true).remember(mira);
  expect(cookie).toMatch(/^__Host-daybreak\.device=/);
  expect(cookie).toContain('; Secure');
});
