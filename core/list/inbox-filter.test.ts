import { expect, it } from 'vitest';
import type { Role, Viewer } from '../team/viewer.ts';
import { allowSort, createFilter, type InboxQuery, newestFirst } from './inbox-filter.ts';

const viewerAs = (role: Role): Viewer => ({
  kind: 'authenticated',
  email: 'kim@daybreak.example',
  emailVerified: true,
  roles: [role],
});

const query: InboxQuery = {
  statuses: ['in-review', 'closed'],
  search: 'lamp',
  assignee: 'none',
  own: '',
  overdue: true,
  newAnswers: false,
  samePerson: true,
  sort: newestFirst,
};

const filterAs = (role: Role, changes: Partial<InboxQuery> = {}) =>
  createFilter({ ...query, ...changes }, { viewer: viewerAs(role), today: '2026-03-30' });

it('finds spam alone where a coordinator asks for it, and never for a reviewer', () => {
  expect(filterAs('coordinator', { statuses: ['spam', 'new'] })).toMatchObject({ statuses: ['spam'] });
  expect(filterAs('reviewer', { statuses: ['spam', 'new'] })).toMatchObject({ statuses: ['new'] });
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
  for (const by of ['name', 'school', 'city'] as const)
    expect(allowSort({ by, descending: false }, viewerAs('reviewer'))).toEqual(newestFirst);
  expect(allowSort({ by: 'age', descending: false }, viewerAs('reviewer'))).toMatchObject({ by: 'age' });
});
