import { expect, it } from 'vitest';
import { notices, passwordRule, refusals } from '../../content/en/account/account.ts';
import { forgot } from '../../content/en/account/forgot-password.ts';
import { reset } from '../../content/en/account/reset-password.ts';
import { passwordMaximumLength, passwordMinimumLength } from '../../domain/accounts/password.ts';
import { linkLifetimeSeconds } from '../../domain/ports/mail-request.ts';

const readNumbers = (text: string) => text.match(/\d+/g)?.map(Number);

it('names the lengths of a password as the rules have them', () => {
  for (const text of [refusals['password-too-short'].text, reset.text, passwordRule])
    expect(readNumbers(text), text).toEqual([passwordMinimumLength]);
  expect(readNumbers(refusals['password-too-long'].text)).toEqual([passwordMaximumLength]);
});

it('says for how long a link works as the rules have it', () => {
  expect(forgot.sent).toContain('one hour');
  expect(linkLifetimeSeconds['reset-password']).toBe(60 * 60);
  expect(notices['link-sent']).toContain('one week');
  expect(linkLifetimeSeconds['verify-email']).toBe(7 * 24 * 60 * 60);
});
