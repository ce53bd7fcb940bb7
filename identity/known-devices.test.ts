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

it('tells that tokens of one account belong together, also after a new password, and believes no other site', () => {
  const later = { ...mira, passwordFingerprint: 'second password' };
  const owners = [devices.issue(mira), devices.issue(later)].map((token) => devices.readOwner(token));
  expect(owners[0]).toMatch(/^[\w-]{22}$/);
  expect(owners[1]).toBe(owners[0]);
  const noah = devices.issue({ ...mira, email: 'noah@student.example' });
  expect(devices.readOwner(noah)).not.toBe(owners[0]);
  const foreign = makeKnownDevices('another secret').issue(mira);
  const [id, signature] = noah.split('.');
  for (const token of [foreign, `${id}.${signature}`, `${id}.${signature}.${owners[0]}.`, '', '...', '%'])
    expect(devices.readOwner(token)).toBeNull();
});
