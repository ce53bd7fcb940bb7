import { beforeEach, expect, test } from 'vitest';
import { createReference } from '../../core/applications/reference.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { addMember } from '../../core/team/change-team.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { anna, prepareCoordinatorSite } from './coordinator-site.ts';

const rita = 'rita@daybreak.example';
const pages = ['messages', 'overview', 'team', 'access-log', 'settings'].map((name) => `/staff/${name}`);

const site = prepareCoordinatorSite();
beforeEach(() => addMember(site.ctx, { email: rita, role: 'reviewer', actorEmail: anna }));

const follow = async (answer: Response) => (await site.follow(answer)).text();

test.each(pages)('the page %s opens for a coordinator with nothing stored', async (path) => {
  const answer = await site.request(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<h1[ >]/);
});

test('a person is added, and a wrong address refused', async () => {
  const wrong = await site.post('/staff/team', { intent: 'add', email: 'kim at daybreak', role: 'coordinator' });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain('Enter an email address');
  const added = await site.post('/staff/team', { intent: 'add', email: 'kim@daybreak.example', role: 'reviewer' });
  expect(await follow(added)).toMatch(/Invited\..*kim@daybreak\.example/s);
  expect(await site.read('/staff/access-log')).toContain('kim@daybreak.example as reviewer');
});

test('settings are stored with a line in the record, and a stale form is refused and learns the new version', async () => {
  const page = await site.read('/staff/settings');
  const inputs = [...page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  const form = Object.fromEntries(inputs.map(([, name, value]) => [name ?? '', value ?? '']));
  const typed = { ...form, timeZone: 'Europe/Berlin', promisedDays: '21', checksRequired: 'always' };
  const saved = await site.post('/staff/settings', typed);
  expect(await follow(saved)).toContain('Settings saved.');
  expect(await getProgrammeSettings(site.ctx)).toMatchObject({ promisedDays: 21, timeZone: 'Europe/Berlin' });
  expect(await site.read('/staff/access-log')).toContain('Days to reply: 14 to 21 days');
  const stale = await site.post('/staff/settings', { ...typed, promisedDays: '30' });
  expect(stale.status).toBe(422);
  const answer = await stale.text();
  expect(answer).toContain('Someone else changed the settings.');
  const version = /name="version" value="(\d+)"/.exec(answer)?.[1] ?? '';
  const again = await site.post('/staff/settings', { ...typed, version, promisedDays: '30' });
  expect(await follow(again)).toContain('Settings saved.');
});

test('the settings say how many applications the next clean-up deletes', async () => {
  const old = createEntry({ name: 'Best Rank Team', timestamp: '2026-01-01T09:00:00.000Z' }, true);
  await save(site.ctx, old);
  expect(await site.read('/staff/settings')).toContain('the next daily clean-up deletes 1 application.');
});

test('a page says without scripts that it needs them', async () => {
  for (const path of ['/staff', '/staff/team'])
    expect(await site.read(path)).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./);
});

test('a role is changed and a person removed by ordinary forms', async () => {
  const page = await site.read('/staff/team');
  expect(page).toMatch(/name="email" value="rita@daybreak\.example".*<button(?=[^>]*value="role")[^>]*name="intent"/s);
  const changed = await site.post('/staff/team', { intent: 'role', email: rita, role: 'coordinator' });
  expect(await follow(changed)).toContain('Saved.');
  expect(page).toContain('aria-label="Remove: Rita"');
  const removed = await site.post('/staff/team', { intent: 'remove', email: rita });
  expect(await follow(removed)).toContain('Removed from the team.');
  expect(await site.read('/staff/team')).not.toContain(rita);
});

test('spam is a list of its own, until a coordinator unmarks an entry', async () => {
  const [good, spam] = [createEntry({ name: 'Jo Lee' }, true), createEntry({}, true)];
  for (const entry of [good, spam]) await save(site.ctx, entry);
  expect(await site.read('/staff')).toMatch(/href="\/staff\?status=spam"[^>]*>Spam[^a-z]*<span[^>]*>2</);
  expect(await site.read('/staff')).not.toContain('Jo Lee');
  expect(await site.read('/staff?status=spam')).toContain('Jo Lee');
  expect(await site.read('/staff?status=spam')).not.toContain('Select Jo Lee');
  const path = `/staff/applications/${good.application.id}`;
  expect(await site.read(path)).toContain('value="not-spam"');
  const unmarked = await site.post(path, { intent: 'not-spam' });
  expect(await follow(unmarked)).toMatch(/Marked as not spam\. The receipt is on its way\..*Write a message/s);
  expect(await site.read('/staff')).toContain('Jo Lee');
  expect((await site.post(path, { intent: 'not-spam' })).status).toBe(422);
});

test('the record leads to the application that somebody opened', async () => {
  const { application, ...entry } = createEntry();
  await save(site.ctx, { application, ...entry });
  await site.request(`/staff/applications/${application.id}`);
  expect(await site.read('/staff/access-log')).toContain(`href="/staff?q=${createReference(application.id)}"`);
});

test('the overview counts by week, by status and by days to the first reply, in tables behind its plots', async () => {
  await save(site.ctx, createEntry({ timestamp: new Date().toISOString() }));
  const text = (await site.read('/staff/overview')).replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' ');
  expect(text).toMatch(/Applications per week\s.*Week from\s+Applications\s+Before\s.*\d+\s[A-Z][a-z]+\s+1\s+0/s);
  expect(text).toMatch(/By status\s.*New\s+1\s+In review\s+0/s);
  expect(text).toMatch(/Days to the first reply, 14 promised\s.*0–3\s+0\s+4–7\s+0/s);
});
