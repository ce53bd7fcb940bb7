import { expect, it } from 'vitest';
import { createFirstLink, makeFirstCoordinatorPath } from '../../core/team/first-coordinator.ts';
import { listTeam } from '../../core/team/list-team.ts';
import { findMember } from '../../core/team/member-row.ts';
import { openSite } from './site.ts';

const kim = { name: 'Kim Berg', email: 'kim@daybreak.example', password: 'walnut river 42' };

async function openSiteWithLink(parts: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite(parts);
  const key = await createFirstLink({ ...site.ctx, staffEmails: [] });
  if (key === null) throw new Error('there is a coordinator');
  return { ...site, path: makeFirstCoordinatorPath(key) };
}

it('makes the account of the first coordinator, with a proven address, and ends', async () => {
  const { post, request, path, ctx } = await openSiteWithLink();
  const page = await request(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  const made = await post(path, kim);
  expect(made.headers.get('Location')).toBe('/account/second-factor?next=%2Fstaff');
  expect(made.headers.get('Set-Cookie')).toContain('daybreak-session=');
  expect(await findMember(ctx, kim.email)).toMatchObject({ role: 'coordinator', name: kim.name });
  const cookie = made.headers.getSetCookie().join('; ');
  expect(await (await request('/staff/team', { headers: { Cookie: cookie } })).text()).toContain(kim.name);
  const again = await request(path);
  expect(again.status).toBe(404);
  expect(await again.text()).toContain('This link no longer works.');
  expect((await post(path, { ...kim, email: 'bo@daybreak.example' })).headers.get('Location')).toBeNull();
  expect(await findMember(ctx, 'bo@daybreak.example')).toBeUndefined();
});

it('gives one coordinator to two people who send it at once', async () => {
  const { post, path, ctx } = await openSiteWithLink();
  await Promise.all([post(path, kim), post(path, { ...kim, email: 'bo@daybreak.example' })]);
  expect(await listTeam(ctx)).toHaveLength(1);
});

it('keeps what was typed when the password is too short, and still works', async () => {
  const { post, path } = await openSiteWithLink();
  const refused = await post(path, { ...kim, password: 'short' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="Kim Berg"');
  expect((await post(path, kim)).headers.get('Location')).toContain('/account/second-factor');
});

it('takes an account that exists only with its password', async () => {
  const { post, path, ctx } = await openSiteWithLink();
  await post('/login?mode=register', { email: kim.email, password: kim.password });
  await post(path, { ...kim, password: 'another river 43' });
  expect(await findMember(ctx, kim.email)).toBeUndefined();
  expect((await post(path, kim)).headers.get('Location')).toContain('/account/second-factor');
});

it('works for half an hour, and a new link ends the one before', async () => {
  let now = new Date('2026-05-13T08:00:00.000Z');
  const { request, path, ctx } = await openSiteWithLink({ review: { now: () => now } });
  now = new Date('2026-05-13T08:29:00.000Z');
  expect((await request(path)).status).toBe(200);
  now = new Date('2026-05-13T08:31:00.000Z');
  expect((await request(path)).status).toBe(404);
  const key = await createFirstLink({ ...ctx, staffEmails: [] });
  expect((await request(makeFirstCoordinatorPath(key ?? ''))).status).toBe(200);
  expect((await request(path)).status).toBe(404);
});

it('makes a network wait that tries very many keys', async () => {
  const { request } = await openSite();
  for (let tries = 0; tries < 30; tries += 1) expect((await request('/login/first/WRONG')).status).toBe(404);
  expect((await request('/login/first/WRONG')).status).toBe(429);
});

it('counts the keys of forms too, also of those that scripts send', async () => {
  const { post } = await openSite();
  for (let tries = 0; tries < 30; tries += 1) await post('/login/first/WRONG.data', kim);
  expect((await post('/login/first/WRONG.data', kim)).status).toBe(429);
});

it('is not made while there is a coordinator', async () => {
  const { ctx } = await openSite();
  expect(await createFirstLink({ ...ctx, staffEmails: [kim.email] })).toBeNull();
});
