import { expect, test } from 'vitest';
import type { Application } from './application.ts';
import { isSameApplication, makePlainId } from './application-id.ts';

const application: Application = {
  name: 'Ana Reed',
  email: 'ana@school.example',
  age: 16,
  phone: '1',
  school: 'Northgate High',
  city: 'Rivermouth',
  message: 'One\nTwo',
};

test('two applications are the same when only the line breaks are written differently', () => {
  expect(isSameApplication(application, { ...application, message: 'One\r\nTwo' })).toBe(true);
});

test('two applications differ in any field, and do not borrow from the next one', () => {
  for (const change of [{ name: 'A' }, { email: 'a@b' }, { age: 17 }, { phone: '2' }, { school: 's' }, { city: 'c' }])
    expect(isSameApplication(application, { ...application, ...change })).toBe(false);
  const shifted = { ...application, name: 'Ana', email: '","' };
  expect(isSameApplication({ ...shifted, name: 'Ana","', email: '' }, shifted)).toBe(false);
});

test('the same content has the same id as in version 1, also when a later field is empty', () => {
  const id = '246863a6-1363-8b68-892e-5a63331a1f80';
  expect(makePlainId('', application)).toBe(id);
  expect(makePlainId('', { ...application, country: '' } as Application)).toBe(id);
});
