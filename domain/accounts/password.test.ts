import { expect, it } from 'vitest';
import { findPasswordRefusal, passwordMaximumLength, passwordMinimumLength } from './password.ts';

const isCommon = (password: string) => password === 'password123';

it('has 8 to 128 characters, as people count them', () => {
  expect(findPasswordRefusal('', isCommon)).toBe('password-too-short');
  expect(findPasswordRefusal('7 chars', isCommon)).toBe('password-too-short');
  expect(findPasswordRefusal('🌄'.repeat(passwordMinimumLength - 1), isCommon)).toBe('password-too-short');
  expect(findPasswordRefusal('🌄'.repeat(passwordMinimumLength), isCommon)).toBeNull();
  expect(findPasswordRefusal('🌄'.repeat(passwordMaximumLength), isCommon)).toBeNull();
  expect(findPasswordRefusal('x'.repeat(passwordMaximumLength + 1), isCommon)).toBe('password-too-long');
});

it('is any characters, spaces included', () => {
  expect(findPasswordRefusal('        ', isCommon)).toBeNull();
  expect(findPasswordRefusal('ganz ohne Großbuchstaben', isCommon)).toBeNull();
});

it('is not one that everybody tries first', () => {
  expect(findPasswordRefusal('password123', isCommon)).toBe('password-common');
});
