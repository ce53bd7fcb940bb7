import { expect, it } from 'vitest';
import { readInboxQuery } from '../../domain/applications/inbox-filter.ts';
import { readListAddress, turnPage, writeListAddress } from './list-address.ts';

it('writes the parameters again', () => {
  expect(String(readListAddress('status=new&q=a\nb'))).toBe('status=new&q=a%0Ab');
});

it('takes no address that no header holds', () => {
  expect(String(readListAddress(`q=${'a'.repeat(5000)}`))).toBe('');
  expect(String(readListAddress(`q=${'学'.repeat(1000)}`))).toBe('');
});

it('keeps the page of the list, and turns it', () => {
  const shown = new URLSearchParams('q=maths&after=c1&to=closed');
  const address = writeListAddress(readInboxQuery(shown), shown);
  expect(address).toBe('q=maths&after=c1');
  expect(turnPage(address, 'before', 'c2')).toBe('q=maths&before=c2');
});
