import { expect, it } from 'vitest';
import { createViewer } from '../../tests/support/viewer.ts';
import type { Role } from '../team/viewer.ts';
import { allowSort, createFilter, readListQuery } from './list-filter.ts';
import { defaultSort, turnSort, writeListQuery } from './list-query.ts';

const address = 'status=in-review&status=closed&q=lamp&with=none&overdue=1&same-person=1&sort=-submitted';

const filterAs = (role: Role, query = address) =>
  createFilter(readListQuery(new URLSearchParams(query)), { viewer: createViewer(role), today: '2026-03-30' });

it('reads an address and writes the same address', () => {
  expect(writeListQuery(readListQuery(new URLSearchParams(address))).toString()).toBe(address);
  expect(writeListQuery(readListQuery(new URLSearchParams())).toString()).toBe('');
});

it('does not filter by what it does not understand, nor by what earlier versions knew', () => {
  const odd = 'status=rejected&overdue=yes&sort=shoe-size&age-from=15&city=Rivermouth&from=2026-03-01&guardian=waiting';
  expect(writeListQuery(readListQuery(new URLSearchParams(odd))).toString()).toBe('');
});

it('finds only spam where a coordinator asks for it, and never for a reviewer', () => {
  expect(filterAs('coordinator', 'status=spam&status=new')).toEqual({ statuses: ['spam'] });
  expect(filterAs('reviewer', 'status=spam&status=new')).toEqual({ statuses: ['new'] });
});

it('filters for a coordinator by everything', () => {
  expect(filterAs('coordinator')).toEqual({
    search: { text: 'lamp', scope: 'everything' },
    statuses: ['in-review', 'declined', 'withdrawn', 'unreachable', 'duplicate', 'finished'],
    assigneeEmail: null,
    dueBefore: '2026-03-30',
    hasDuplicates: true,
  });
});

it('filters, searches and sorts for a reviewer by nothing that says who the applicants are', () => {
  const filter = filterAs('reviewer');
  expect(filter).toMatchObject({ search: { text: 'lamp', scope: 'venture' } });
  expect(filter).not.toHaveProperty('hasDuplicates');
  for (const descending of [false, true]) {
    for (const by of ['name', 'score', 'status'] as const)
      expect(allowSort({ by, descending }, createViewer('reviewer'))).toEqual(defaultSort);
    const allowed = { by: 'submitted', descending } as const;
    expect(allowSort(allowed, createViewer('reviewer'))).toEqual(allowed);
  }
});

it('turns the order of a column round when it is chosen again', () => {
  const first = turnSort({ by: 'submitted', descending: true }, 'name');
  expect(first).toEqual({ by: 'name', descending: false });
  expect(turnSort(first, 'name')).toEqual({ by: 'name', descending: true });
  expect(turnSort(first, 'submitted')).toEqual({ by: 'submitted', descending: true });
});
