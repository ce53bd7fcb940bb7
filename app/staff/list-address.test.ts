import { expect, it } from 'vitest';
import { readInboxQuery } from '../../core/list/inbox-filter.ts';
import { readListAddress, readPage, turnPage, writeListAddress } from './list-address.ts';

it('writes the parameters again', () => {
  expect(String(readListAddress('status=new&q=a\nb'))).toBe('status=new&q=a%0Ab');
});

it('takes no address that no header holds', () => {
  expect(String(readListAddress(`q=${'a'.repeat(5000)}`))).toBe('');
  expect(String(readListAddress(`q=${'学'.repeat(1000)}`))).toBe('');
});

it('keeps the page of the list, and turns it', () => {
  const shown = new URLSearchParams('q=maths&page=3&to=declined');
  const address = writeListAddress(readInboxQuery(shown), readPage(shown));
  expect(address).toBe('q=maths&page=3');
  expect(turnPage(address, 4)).toBe('q=maths&page=4');
  expect(turnPage(address, 1)).toBe('q=maths');
});

it.each(['', '0', '-1', '1.5', 'x', '1e99'])('reads page %s as the first', (page) => {
  expect(readPage(new URLSearchParams({ page }))).toBe(1);
});
