import { expect, it } from 'vitest';
import { makeKnownDevices } from './known-devices.ts';

const devices = makeKnownDevices('a secret');
const mira = { email: 'mira@student.example', passwordFingerprint: 'first password' };

it('recognises a browser for the account that it was made known for, and for no other', () => {
  const token = devices.issue(mira);
  expect(devices.recognise(token, mira)).toMatch(/^[\w-]{22}$/);
  expect(devices.recognise(token, { ...mira, email: 'noah@student.example' })).toBeNull();
  expect(devices.recognise(token, { ...mira, passwordFingerprint: 'second password' })).toBeNull();
});

it('recognises no token that is made up, or signed with another secret', () => {
  const foreign = makeKnownDevices('another secret').issue(mira);
  for (const token of [foreign, '', '.', 'a.b', 'a.b.c', '%']) expect(devices.recognise(token, mira)).toBeNull();
});

it('gives each browser its own id, which reveals nothing about the account', () => {
  const [one, other] = [devices.issue(mira), devices.issue(mira)];
  expect(one).not.toBe(other);
  expect(one).not.toContain('mira');
});
