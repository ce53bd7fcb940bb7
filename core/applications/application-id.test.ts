import { expect, test } from 'vitest';
import { formAnswers } from '../../tests/support/application-form.ts';
import type { Application } from './application.ts';
import { isSameApplication } from './application-id.ts';

const application: Application = { ...formAnswers, age: 16, phone: '1', message: 'One\nTwo' };

test('two applications are the same when only the line breaks are written differently', () => {
  expect(isSameApplication(application, { ...application, message: 'One\r\nTwo' })).toBe(true);
});

test('two applications differ in any field, and do not borrow from the next one', () => {
  for (const change of [{ name: 'A' }, { email: 'a@b' }, { age: 17 }, { phone: '2' }, { school: 's' }, { city: 'c' }])
    expect(isSameApplication(application, { ...application, ...change })).toBe(false);
  const shifted = { ...application, name: 'Ana', email: '","' };
  expect(isSameApplication({ ...shifted, name: 'Ana","', email: '' }, shifted)).toBe(false);
});
