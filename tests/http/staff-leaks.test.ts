import { describe, expect, it, vi } from 'vitest';
import { endpoints, pages } from '../../app/routes.ts';
import { type AccessKind, listAccessLog } from '../../core/access-log/access-log.ts';
import { closedStatuses } from '../../core/applications/status.ts';
import { sortKeys } from '../../core/list/list-query.ts';
import { addApplication } from '../support/application-entry.ts';
import { listAddresses } from './page-addresses.ts';
import { duplicate, id, marks, openStaffSite, spam, telling, text } from './staff-site.ts';

// Some hundred pages are made in one test, on a machine that has other work too.
vi.setConfig({ testTimeout: 120_000 });

const staffRoutes = [...pages, ...endpoints].map(({ path }) => path).filter((path) => /^\/staff(\/|$)/.test(path));
const ids = [id, spam.application.id, duplicate.application.id, 'no-such-id'];
const staffPaths = staffRoutes.flatMap((path) =>
  path.includes(':id') ? ids.map((one) => path.replace(':id', one)) : path,
);

const queries = [
  '',
  '?status=new&with=none',
  '?q=shelf',
  '?overdue=1',
  '?same-person=1',
  ...[...sortKeys, 'score'].flatMap((key) => [`?sort=${key}`, `?sort=-${key}`]),
  '?answers=1',
  '?since=2020-01-01T00:00:00.000Z',
];

describe('a reviewer', () => {
  it('reads nothing that identifies an applicant, at any address of the staff side, as a page and as data', async () => {
    const site = await openStaffSite('reviewer');
    const opened: string[] = [];
    for (const path of staffPaths)
      for (const query of queries)
        for (const address of listAddresses(path, query)) {
          const response = await site.request(address);
          const bytes = `${JSON.stringify([...response.headers])} ${await response.text()}`;
          expect(telling.exec(bytes)?.[0], address).toBeUndefined();
          // A cursor is base64url.
          for (const [word] of bytes.matchAll(/[\w-]{16,}/g))
            expect(telling.test(Buffer.from(word, 'base64url').toString()), address).toBe(false);
          if (response.status === 200 && query === '') opened.push(path);
        }
    expect(new Set(opened)).toContain('/staff');
    expect(new Set(opened)).toContain(`/staff/applications/${id}`);
    // A reviewer who has scored gets the notes and scores of others too.
    const levels = { 'level-1': '3', 'level-2': '3', 'level-3': '3', 'level-4': '3', reason: '' };
    const score = { intent: 'save', application: id, seen: '0', version: '1', ...levels };
    expect((await site.post('/staff/review', score)).status).toBe(303);
    for (const address of listAddresses(`/staff/applications/${id}`, '')) {
      const bytes = await site.read(address);
      // In a question, an answer, a version, a note and a reason, of which data has equal texts once.
      expect(bytes.split('calls, and so does').length, address).toBeGreaterThan(address.includes('.data') ? 2 : 3);
      expect(telling.exec(bytes)?.[0], address).toBeUndefined();
    }
  });

  it('finds applications by their venture and by no hidden value', async () => {
    const site = await openStaffSite('reviewer');
    const lists = async (query: string) => (await site.read(`/staff${query}`)).includes(id);
    expect(await lists('?q=lamps')).toBe(true);
    for (const value of [...Object.values(marks), 'Hiddenson', '987654'])
      expect(await lists(`?q=${encodeURIComponent(value)}`), value).toBe(false);
    // For a reviewer this filter is no filter.
    expect(await lists('?same-person=1')).toBe(true);
  });

  it('reads nowhere why an application was closed, nor from the order of the list', async () => {
    const site = await openStaffSite('reviewer');
    const closed = closedStatuses.map((status, index) => ({ id: `closed-${index}`, status }));
    for (const state of closed) await addApplication(site.ctx, state);
    const listed = await site.read('/staff.data?status=closed');
    const listIds = (bytes: string) => bytes.match(/closed-\d/g);
    for (const sort of ['status', '-status'])
      expect(listIds(await site.read(`/staff.data?status=closed&sort=${sort}`))).toEqual(listIds(listed));
    const pages = await Promise.all(closed.map(({ id }) => site.read(`/staff/applications/${id}.data`)));
    for (const bytes of [listed, ...pages]) {
      expect(bytes).toContain('"closed"');
      for (const status of closedStatuses) expect(bytes).not.toContain(`"${status}"`);
    }
  });

  it('sorts by no hidden value, in either direction', async () => {
    const site = await openStaffSite('reviewer');
    const listIds = async (query: string) => {
      const page = await site.read(`/staff${query}`);
      return [id, duplicate.application.id].sort((one, other) => page.indexOf(one) - page.indexOf(other));
    };
    for (const sort of ['name', '-name', 'score', '-score'])
      expect(await listIds(`?sort=${sort}`), sort).toEqual(await listIds(''));
    expect(await listIds('?sort=-submitted')).not.toEqual(await listIds('?sort=submitted'));
  });
});

describe('a coordinator', () => {
  it('reads the applicants’ details', async () => {
    const site = await openStaffSite('coordinator');
    expect(await site.read('/staff?q=markedcity')).toContain(marks.name);
    expect(await site.read(`/staff/applications/${id}`)).toContain(marks.phone);
  });

  it('is in the access log after reading contact details, which other pages leave out', async () => {
    const site = await openStaffSite('coordinator');
    const countEntries = async (kind: AccessKind) =>
      (await listAccessLog(site.ctx, { page: 1, limit: 1000 })).filter(({ what }) => what === kind).length;
    const countOpened = () => countEntries('opened-contact');
    // An export has a line of its own.
    for (const path of staffRoutes.filter((route) => !route.includes(':') && route !== '/staff/export'))
      for (const query of ['', '?q=shelf', '?same-person=1'])
        for (const address of listAddresses(path, query)) {
          // The text of a message is what somebody wrote.
          const bytes = (await site.read(address)).replaceAll(text, '');
          expect(/markedmail|5550.{0,3}987654/i.exec(bytes)?.[0], address).toBeUndefined();
        }
    expect(await countOpened()).toBe(0);
    const message = await site.ctx.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
    await site.request(`/staff/mail?id=${message.id}`);
    expect(await countOpened()).toBe(1);
    await site.request(`/staff/applications/${duplicate.application.id}`);
    expect(await countOpened()).toBe(2);
    await site.request('/staff/export');
    expect(await countEntries('exported')).toBe(1);
  });
});
