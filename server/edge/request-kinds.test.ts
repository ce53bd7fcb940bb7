import { expect, it } from 'vitest';
import { findKind } from './request-kinds.ts';

it.each([
  ['POST', '/login', '', 'sign-in'],
  ['POST', '/login.data', '', 'sign-in'],
  ['POST', '/LOGIN/', '', 'sign-in'],
  ['POST', '/login/_.data', '', 'sign-in'],
  ['POST', '/_.data', '', 'other-form'],
  ['POST', '/login///', '', 'sign-in'],
  ['POST', '/', '', 'other-form'],
  ['POST', '/login', 'mode=register', 'register'],
  ['POST', '/login.data', 'mode=register', 'register'],
  ['POST', '/login', 'm%6Fde=register&mode=login', 'register'],
  ['POST', '/apply.data', '', 'apply'],
  ['POST', '/login/forgot', 'mode=register', 'forgot'],
  ['POST', '/login/google', '', 'provider-start'],
  ['GET', '/login/google/callback', '', 'provider-callback'],
  ['HEAD', '/login/google/callback', '', 'provider-callback'],
  ['GET', '/login', 'mode=register', 'page'],
  ['POST', '//login', '', 'other-form'],
  ['POST', '/about', '', 'other-form'],
  ['POST', '/applications/7K3Q', '', 'own-application'],
  ['POST', '/staff.data', '', 'staff'],
  ['POST', '/Staff/applications/x/', '', 'staff'],
  ['POST', '/staffroom', '', 'other-form'],
])('%s %s with query %s is %s', (method, path, query, kind) => {
  expect(findKind(method, path, new URLSearchParams(query))).toBe(kind);
});
