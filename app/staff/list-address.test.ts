import { expect, it } from 'vitest';
import { readListAddress } from './list-address.ts';

it('writes the parameters again', () => {
  expect(String(readListAddress('status=new&q=a\nb'))).toBe('status=new&q=a%0Ab');
});

it('takes no address that no header holds', () => {
  expect(String(readListAddress(`q=${'a'.repeat(5000)}`))).toBe('');
  expect(String(readListAddress(`q=${'学'.repeat(1000)}`))).toBe('');
});
