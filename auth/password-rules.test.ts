import { expect, it } from 'vitest';
import {
  findPasswordError,
  normalisePassword,
  passwordMaximumLength,
  passwordMinimumLength,
} from './password-rules.ts';

it('has 8 to 128 characters, as people count them', async () => {
  expect(await findPasswordError('')).toBe('password-too-short');
  expect(await findPasswordError('7 chars')).toBe('password-too-short');
  expect(await findPasswordError('🌄'.repeat(passwordMinimumLength - 1))).toBe('password-too-short');
  expect(await findPasswordError('🌄'.repeat(passwordMinimumLength))).toBeNull();
  expect(await findPasswordError('🌄'.repeat(passwordMaximumLength))).toBeNull();
  expect(await findPasswordError('x'.repeat(passwordMaximumLength + 1))).toBe('password-too-long');
});

it('is any characters, spaces included', async () => {
  expect(await findPasswordError('        ')).toBeNull();
  expect(await findPasswordError('ganz ohne Großbuchstaben')).toBeNull();
});

it('is not one that everybody tries first', async () => {
  for (const password of ['password123', 'PassWord', 'ｐａｓｓｗｏｒｄ', 'Daybreak-2026!'])
    expect(await findPasswordError(password), password).toBe('password-common');
  expect(await findPasswordError('daybreak over the river')).toBeNull();
});

it('is the same, whichever characters a keyboard writes for its letters', () => {
  expect(normalisePassword('cafe\u0301')).toBe(normalisePassword('caf\u00e9'));
});
