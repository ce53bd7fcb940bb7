import { expect, it } from 'vitest';
import { readInboxQuery } from '../../core/list/inbox-filter.ts';
import { readPage, turnPage, writeListAddress } from './list-address.ts';

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
