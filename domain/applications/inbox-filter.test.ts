import { expect, it } from 'vitest';
import type { Role, Viewer } from '../model/viewer.ts';
import { allowSort, makeReviewFilter, readInboxQuery } from './inbox-filter.ts';
import { turnSort, writeInboxQuery } from './inbox-query.ts';

const viewerAs = (role: Role): Viewer => ({
  kind: 'authenticated',
  email: 'kim@daybreak.example',
  emailVerified: true,
  roles: [role],
});

const address =
  'status=in-review&status=closed&q=lamp&age-from=15&age-to=17&school=Northgate&city=Rivermouth&from=2026-03-01&to=2026-03-28&with=none&guardian=waiting&overdue=1&same-person=1&sort=age&order=up';

const filterAs = (role: Role, query = address, guardianBelow = 16) =>
  makeReviewFilter(readInboxQuery(new URLSearchParams(query)), {
    viewer: viewerAs(role),
    today: '2026-03-30',
    timeZone: 'Europe/Berlin',
    ages: { minimum: 0, guardianBelow },
  });

it('reads an address and writes the same address', () => {
  expect(writeInboxQuery(readInboxQuery(new URLSearchParams(address))).toString()).toBe(address);
  expect(writeInboxQuery(readInboxQuery(new URLSearchParams())).toString()).toBe('');
});

it('does not filter by what it does not understand', () => {
  const odd =
    'status=rejected&age-from=-1&age-to=many&from=yesterday&to=2026-13-45&overdue=yes&guardian=perhaps&sort=shoe-size';
  expect(writeInboxQuery(readInboxQuery(new URLSearchParams(odd))).toString()).toBe('');
});

it('finds spam alone where a coordinator asks for it, and never for a reviewer', () => {
  expect(filterAs('coordinator', 'status=spam&status=new')).toEqual({ suspected: true });
  expect(filterAs('reviewer', 'status=spam&status=new')).toEqual({ statuses: ['new'] });
});

it('filters for a coordinator by everything, with days of the time zone of the programme', () => {
  expect(filterAs('coordinator')).toEqual({
    search: { text: 'lamp', scope: 'everything' },
    statuses: ['in-review', 'closed'],
    ageFrom: 15,
    ageTo: 17,
    school: 'Northgate',
    city: 'Rivermouth',
    submittedFrom: '2026-02-28T23:00:00.000Z',
    submittedUntil: '2026-03-28T23:00:00.000Z',
    assignee: null,
    guardian: 'waiting',
    dueBefore: '2026-03-30',
    samePerson: true,
  });
});

it('filters, searches and sorts for a reviewer by nothing that says who the applicants are', () => {
  const filter = filterAs('reviewer');
  expect(filter).toMatchObject({ search: { text: 'lamp', scope: 'venture' }, ageFrom: 15 });
  for (const hidden of ['school', 'city', 'samePerson']) expect(filter).not.toHaveProperty(hidden);
  const newestFirst = { by: 'submitted', descending: true };
  for (const by of ['name', 'school', 'city'] as const)
    expect(allowSort({ by, descending: false }, viewerAs('reviewer'))).toEqual(newestFirst);
  expect(allowSort({ by: 'age', descending: false }, viewerAs('reviewer'))).toMatchObject({ by: 'age' });
});

it('finds those without the address of a guardian by their age, and filters by no guardian while that is off', () => {
  const filter = (query: string, guardianBelow?: number) => filterAs('reviewer', query, guardianBelow);
  expect(filter('guardian=no-address')).toEqual({ guardian: null, ageTo: 15 });
  expect(filter('guardian=no-address&age-to=13')).toEqual({ guardian: null, ageTo: 13 });
  expect(filter('guardian=no-address&age-to=40')).toEqual({ guardian: null, ageTo: 15 });
  expect(filter('guardian=refused', 0)).toEqual({});
  expect(filter('guardian=perhaps')).toEqual({});
});

it('turns the order of a column round when it is chosen again', () => {
  const first = turnSort({ by: 'submitted', descending: true }, 'age');
  expect(first).toEqual({ by: 'age', descending: false });
  expect(turnSort(first, 'age')).toEqual({ by: 'age', descending: true });
  expect(turnSort(first, 'submitted')).toEqual({ by: 'submitted', descending: true });
});
