import { expect, it } from 'vitest';
import { readInboxQuery, turnSort, writeInboxQuery } from './inbox-query.ts';

const address = 'status=in-review&status=closed&q=lamp&with=none&overdue=1&same-person=1&sort=age&order=up';

it('reads an address and writes the same address', () => {
  expect(writeInboxQuery(readInboxQuery(new URLSearchParams(address))).toString()).toBe(address);
  expect(writeInboxQuery(readInboxQuery(new URLSearchParams())).toString()).toBe('');
});

it('does not filter by what it does not understand, nor by what earlier versions knew', () => {
  const odd = 'status=rejected&overdue=yes&sort=shoe-size&age-from=15&city=Rivermouth&from=2026-03-01&guardian=waiting';
  expect(writeInboxQuery(readInboxQuery(new URLSearchParams(odd))).toString()).toBe('');
});

it('turns the order of a column round when it is chosen again', () => {
  const first = turnSort({ by: 'submitted', descending: true }, 'age');
  expect(first).toEqual({ by: 'age', descending: false });
  expect(turnSort(first, 'age')).toEqual({ by: 'age', descending: true });
  expect(turnSort(first, 'submitted')).toEqual({ by: 'submitted', descending: true });
});
