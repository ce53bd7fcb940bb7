import { expect, test } from 'vitest';
import { makeLoginPath, makeVerifyPath } from './login-path.ts';

test('only what the sign-in leads to goes without saying, not another value that looks the same', () => {
  expect(makeLoginPath({ next: '/dashboard' })).toBe('/login');
  expect(makeLoginPath({ mode: 'register', next: '/staff' })).toBe('/login?mode=register&next=%2Fstaff');
  expect(makeVerifyPath({ token: '/dashboard' })).toBe('/login/verify?token=%2Fdashboard');
});
