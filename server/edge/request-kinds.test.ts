import { expect, it } from 'vitest';
import { findKind } from './request-kinds.ts';

it.each([
  ['POST', '/login', undefined, 'sign-in'],
  ['POST', '/login.data', undefined, 'sign-in'],
  ['POST', '/LOGIN/', undefined, 'sign-in'],
  ['POST', '/login///', undefined, 'sign-in'],
  ['POST', '/', undefined, 'other-form'],
  ['POST', '/login', 'register', 'register'],
  ['POST', '/login.data', 'register', 'register'],
  ['POST', '/apply.data', undefined, 'apply'],
  ['POST', '/login/forgot', 'register', 'forgot'],
  ['POST', '/login/google', undefined, 'provider-start'],
  ['GET', '/login/google/callback', undefined, 'provider-callback'],
  ['HEAD', '/login/google/callback', undefined, 'provider-callback'],
  ['GET', '/login', 'register', 'page'],
  ['POST', '//login', undefined, 'other-form'],
  ['POST', '/about', undefined, 'other-form'],
  ['POST', '/applications/7K3Q', undefined, 'own-application'],
  ['POST', '/staff.data', undefined, 'staff'],
  ['POST', '/Staff/applications/x/', undefined, 'staff'],
  ['POST', '/staffroom', undefined, 'other-form'],
])('%s %s with mode %s is %s', (method, path, mode, kind) => {
  expect(findKind(method, path, mode)).toBe(kind);
});
