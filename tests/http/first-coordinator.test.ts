import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createFirstLink } from '../../core/team/first-coordinator.ts';
import { findMember, listTeam } from '../../core/team/member.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { openSite } from './site.ts';

const kim = { email: 'kim@daybreak.example', password: 'walnut river 42' };
const bo = { ...kim, email: 'bo@daybreak.example' };

async function openSiteWithLink(parts: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite(parts);
  const path = await createFirstLink(site.ctx);
  if (path === null) throw new Error('there is a coordinator');
  const register = async (person = kim) =>
    Object.fromEntries(sendCookies((await site.post('/login?mode=register', person)).headers.getSetCookie()));
  const use = async (headers: Record<string, string>) =>
    (await site.post(path, {}, { headers })).headers.get('Location');
  const listVerified = () =>
    site.database.selectFrom('user').select('email').where(sql<boolean>`"emailVerified"`).execute();
  return { ...site, path, register, use, listVerified };
}

const done = '/account/second-factor?next=%2Fstaff';

it('makes the owner of an account the first coordinator, with a proven address, and ends', async () => {
  const { request, path, register, use, listVerified, ctx } = await openSiteWithLink();
  const first = await request(path);
  expect(first.headers.get('Location')).toBe(`/login?${new URLSearchParams({ mode: 'register', next: path })}`);
  expect(await use({})).toContain('/login?mode=register&');
  const headers = await register();
  const page = await request(path, { headers });
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await page.text()).toContain(`You’re signed in as ${kim.email}.`);
  expect(await use(headers)).toBe(done);
  expect(await findMember(ctx, kim.email)).toMatchObject({ role: 'coordinator' });
  expect(await listVerified()).toEqual([{ email: kim.email }]);
  expect((await request('/staff/team', { headers })).status).toBe(200);
  const again = await request(path, { headers });
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('This link no longer works.')]);
  expect(await use(await register(bo))).toBeNull();
  expect(await listVerified()).toEqual([{ email: kim.email }]);
});

it('does nothing by halves when the store fails, and still works', async () => {
  const { register, use, listVerified, database, ctx } = await openSiteWithLink();
  const headers = await register();
  await sql`ALTER TABLE access_log RENAME TO away`.execute(database);
  expect(await use(headers)).toBeNull();
  expect([await listVerified(), await listTeam(ctx)]).toEqual([[], []]);
  await sql`ALTER TABLE away RENAME TO access_log`.execute(database);
  expect(await use(headers)).toBe(done);
});

it('works for half an hour, and a new link ends the one before', async () => {
  let now = new Date('2026-05-13T08:00:00.000Z');
  const { request, path, ctx } = await openSiteWithLink({ review: { now: () => now } });
  now = new Date('2026-05-13T08:29:00.000Z');
  expect((await request(path)).status).toBe(302);
  now = new Date('2026-05-13T08:31:00.000Z');
  expect((await request(path)).status).toBe(404);
  const next = await createFirstLink(ctx);
  expect((await request(next ?? '')).status).toBe(302);
  expect((await request(path)).status).toBe(404);
});

it('is not made while there is a coordinator', async () => {
  const { ctx } = await openSite({ coordinators: [kim.email] });
  expect(await createFirstLink(ctx)).toBeNull();
});
