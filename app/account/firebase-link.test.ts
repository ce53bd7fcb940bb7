import { expect, test } from 'vitest';
import { readFirebaseLink } from './firebase-link.ts';

const read = (query: Record<string, string>) => readFirebaseLink(new URLSearchParams(query));

test('the link of a mail leads to the page for what the mail is for', () => {
  expect(read({ mode: 'verifyEmail', oobCode: 'a-b_c', apiKey: 'key', lang: 'en' })).toBe('/login/verify?token=a-b_c');
  expect(read({ mode: 'resetPassword', oobCode: 'abc' })).toBe('/login/reset?token=abc');
});

test('what we gave the service with the mail comes back in the token', () => {
  const continueUrl = 'https://daybreak.example/login?seal=xyz';
  expect(read({ mode: 'resetPassword', oobCode: 'abc', continueUrl })).toBe('/login/reset?token=abc.xyz');
  const onward = 'https://daybreak.example/login?next=%2Fstaff';
  expect(read({ mode: 'verifyEmail', oobCode: 'abc', continueUrl: onward })).toBe(
    '/login/verify?token=abc&next=%2Fstaff',
  );
  expect(read({ mode: 'resetPassword', oobCode: 'abc', continueUrl: 'nonsense' })).toBe('/login/reset?token=abc');
});

test('a link that says nothing we know leads nowhere', () => {
  for (const query of [{}, { mode: 'resetPassword' }, { oobCode: 'abc' }, { mode: 'toString', oobCode: 'abc' }])
    expect(read(query)).toBeNull();
});
