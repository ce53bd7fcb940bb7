import { expect, it } from 'vitest';
import { findPasswordRefusal, passwordMaximumLength, passwordMinimumLength } from './password.ts';

const isCommon = async (password: string) => password === 'password123';

it('has 8 to 128 characters, as people count them', async () => {
  expect(await findPasswordRefusal('', isCommon)).toBe('password-too-short');
  expect(await findPasswordRefusal('7 chars', isCommon)).toBe('password-too-short');
  expect(await findPasswordRefusal('🌄'.repeat(passwordMinimumLength - 1), isCommon)).toBe('password-too-short');
  expect(await findPasswordRefusal('🌄'.repeat(passwordMinimumLength), isCommon)).toBeNull();
  expect(await findPasswordRefusal('🌄'.repeat(passwordMaximumLength), isCommon)).toBeNull();
  expect(await findPasswordRefusal('x'.repeat(passwordMaximumLength + 1), isCommon)).toBe('password-too-long');
});

it('is any characters, spaces included', async () => {
  expect(await findPasswordRefusal('        ', isCommon)).toBeNull();
  expect(await findPasswordRefusal('ganz ohne Großbuchstaben', isCommon)).toBeNull();
});

it('is not one that everybody tries first', async () => {
  expect(await findPasswordRefusal('password123', isCommon)).toBe('password-common');
  expect(await findPasswordRefusal('Daybreak-2026!', isCommon)).toBe('password-common');
  expect(await findPasswordRefusal('daybreak over the river', isCommon)).toBeNull();
});
