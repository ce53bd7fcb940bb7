import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseExpired } from '../../domain/programme/retention.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeMessage, putWaiting } from '../support/message.ts';
import { openSite } from './site.ts';

const anna = 'anna.reyes@daybreak.example';

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  const viewer = { kind: 'authenticated', email: anna, emailVerified: true } as const;
  site = await openSite({ viewer, config: { staffEmails: [anna] }, review: { hasMailServer: true } });
});

afterEach(() => site.close());

const read = async (path: string) => (await site.request(path)).text();
const linkOf = (page: string, key: string) =>
  page
    .match(new RegExp(`<a[^>]*data-key="${key}"[^>]*>`))?.[0]
    .match(/href="([^"]+)"/)?.[1]
    ?.replaceAll('&amp;', '&') ?? '';

test('the next application of the last row is on the next page of the list, which comes along, and back', async () => {
  for (let day = 0; day < 52; day += 1)
    await save(site.store, makeEntry({ timestamp: new Date(Date.UTC(2026, 9, 1) - day * 86_400_000).toISOString() }));
  const { entries } = await site.ports.reviews.list({
    filter: {},
    sort: { by: 'submitted', descending: true },
    limit: 52,
  });
  const pathOf = (index: number) => `/staff/applications/${entries[index]?.application.id}`;
  const next = linkOf(await read(`${pathOf(49)}?`), 'next');
  expect(next).toMatch(new RegExp(`^${pathOf(50)}\\?after=`));
  const second = await read(next);
  expect(second).toContain('51 of 52');
  expect(second).toContain(`data-id="${entries[51]?.application.id}"`);
  expect(linkOf(second, 'previous')).toMatch(new RegExp(`^${pathOf(49)}\\?before=`));
  expect(linkOf(await read('/staff'), 'after')).toContain('/staff?after=');
});

test('what the daily job erased on a day is one line of the access log', async () => {
  for (const name of ['Best Rank', 'Other Rank'])
    await save(site.store, makeEntry({ name, timestamp: '2026-01-01T09:00:00.000Z' }, 'hidden-field-filled'));
  expect(await eraseExpired(site.ports, { isDryRun: false })).toMatchObject({ value: { junk: 2 } });
  const page = await read('/staff/record');
  expect(page.match(/<tr>/g)).toHaveLength(2);
  expect(page).toMatch(/Daily job.*Erased after the period.*2 applications/s);
});

test('a failed address is corrected in its row, and a refusal keeps what was typed', async () => {
  const entry = makeEntry({ name: 'Lina Varga', email: 'lina@westhil.example' });
  await save(site.store, entry);
  const failed = makeMessage({ state: 'failed', failure: 'address-unknown', to: 'lina@westhil.example' });
  const id = await putWaiting(site.ports, entry.application.id, failed);
  const form = await read(`/staff/outbox?correct=${id}`);
  expect(form).toMatch(/<label for="new-email">New email<\/label><input[^>]*value="lina@westhil\.example"/);
  const correction = { intent: 'correct', message: `${id}:1`, email: 'lina at westhill', how: 'By phone' };
  const refused = await site.post(`/staff/outbox?correct=${id}`, correction);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/value="lina at westhill".*value="By phone"/s);
  expect((await site.post('/staff/outbox', { ...correction, email: 'lina@westhill.example' })).status).toBe(303);
  expect((await site.ports.reviews.find(entry.application.id))?.application.email).toBe('lina@westhill.example');
  expect((await site.ports.records.find('messages', id))?.data['state']).toBe('sending');
  expect(await read(`/staff/applications/${entry.application.id}`)).toContain('By phone');
});

test('of a change of many the notice counts those that changed, and says how many had it already', async () => {
  const all = [makeEntry({ name: 'One' }), makeEntry({ name: 'Two' }), makeEntry({ name: 'Three' })];
  for (const entry of all) await save(site.store, entry);
  const ids = all.map(({ application }) => application.id);
  const move = (chosen: readonly string[]) =>
    site.post(
      '/staff',
      new URLSearchParams([['query', ''], ['action', 'refining:'], ...chosen.map((id) => ['id', id])]).toString(),
    );
  await move([`1:${ids[0]}`]);
  // The second was changed meanwhile: the page showed another version.
  const moved = await move([`2:${ids[0]}`, `9:${ids[1]}`, `1:${ids[2]}`]);
  const page = await read(moved.headers.get('Location') ?? '');
  expect(page).toContain('1 of 3 moved to Refining. 1 had it already.');
  expect(page).toContain('Two was changed a moment ago.');
});
