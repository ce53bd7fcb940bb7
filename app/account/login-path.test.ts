import { expect, test } from 'vitest';
import { makeLoginPath } from './login-path.ts';

test('the address of the login page leaves out its defaults', () => {
  expect(makeLoginPath({ next: '/dashboard' })).toBe('/login');
  expect(makeLoginPath({ mode: 'register', next: '/staff' })).toBe('/login?mode=register&next=%2Fstaff');
});
