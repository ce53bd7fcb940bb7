import { expect, it } from 'vitest';
import { createDataPath } from '../../app/framework/data-request.ts';
import { conduct } from '../../content/en/conduct.ts';
import { removeMember } from '../../core/team/change-team.ts';
import type { Role } from '../../core/team/viewer.ts';
import type { Config } from '../../server/settings.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { putMember } from '../support/team.ts';
import { readLocation } from './accounts.ts';
import { openSite } from './site.ts';

const email = 'lee@daybreak.example';
const review = '/staff/review?done=1';
const asked = `/staff/conduct?${new URLSearchParams({ next: review })}`;
const agreement = { agrees: String(conduct.version) };

/** The site as a member of the team with valid checks sees it, with an applicant of this age. */
async function openChecked(role: Role, age = 16, config: Partial<Config> = {}) {
  const site = await openSite({ viewer: { email, emailVerified: true }, config });
  await putMember(site.database, email, { role });
  await save(site.ctx, createEntry({ age }));
  return site;
}

it('ends a role with the next request once a check has expired', async () => {
  const site = await openChecked('reviewer');
  expect((await site.request(review)).status).toBe(200);
  await site.database.updateTable('checks').set({ validUntil: '2026-01-31' }).where('kind', '=', 'identity').execute();
  for (const answer of [await site.request(review), await site.post('/staff/review', { intent: 'skip' })])
    expect(readLocation(answer)[1]).toMatch(/^\/staff\/conduct\?next=/);
  expect((await site.request(createDataPath('/staff/review'))).status).toBe(202);
  const page = await site.read(asked);
  expect(page).toContain('no valid record of your identity.');
  expect(page).not.toContain(conduct.rules[0]);
  await site.database.updateTable('checks').set({ validUntil: '2099-12-31' }).execute();
  expect(readLocation(await site.request(asked))).toEqual([302, review]);
});

it.each(['reviewer', 'mentor', 'coordinator'] as const)(
  'asks a %s for the agreement before every page, and leads on',
  async (role) => {
    const site = await openChecked(role);
    await putMember(site.database, email, { conductVersion: null });
    for (const path of ['/staff', '/staff/team', '/staff/ventures', '/staff/export', '/staff/mail?id=any'])
      expect(readLocation(await site.request(path)), path).toEqual([
        302,
        `/staff/conduct?${new URLSearchParams({ next: path })}`,
      ]);
    const page = await site.read(asked);
    for (const rule of conduct.rules) expect(page).toContain(rule);
    expect(await (await site.post(asked, {})).text()).toContain('Tick the box to agree.');
    await site.post(asked, { agrees: '0' });
    expect(readLocation(await site.request(review))).toEqual([302, asked]);
    expect(readLocation(await site.post(asked, agreement))).toEqual([303, review]);
    expect((await site.request('/staff')).headers.get('Location') ?? '').not.toContain('conduct');
  },
);

it.each(['reviewer', 'mentor', 'coordinator'] as const)(
  'lets a %s who reads concerns read them without checks, and keeps the rest closed',
  async (role) => {
    const site = await openChecked(role, 16, { concernEmails: [email] });
    await site.database.deleteFrom('checks').execute();
    await putMember(site.database, email, { conductVersion: null });
    expect((await site.request('/staff/concerns')).status).toBe(200);
    const open = { reviewer: '/staff/review', mentor: '/staff/ventures', coordinator: '/staff/team' }[role];
    for (const path of ['/staff', open])
      expect(readLocation(await site.request(path)), path).toEqual([
        302,
        `/staff/conduct?${new URLSearchParams({ next: path })}`,
      ]);
    expect(await site.read(asked)).toContain('href="/staff/concerns"');
  },
);

it('takes no agreement from somebody whose role has ended since', async () => {
  const site = await openChecked('reviewer');
  await putMember(site.database, email, { conductVersion: null });
  expect(await site.read(asked)).toContain(conduct.agree);
  await removeMember(site.ctx, { email, actorEmail: null });
  expect(readLocation(await site.post(asked, agreement))).toEqual([302, review]);
  expect(await site.database.selectFrom('team').selectAll().execute()).toEqual([]);
  expect((await site.request(review)).status).toBe(404);
});

it('shows coordinators each check, and records one', async () => {
  const site = await openChecked('coordinator');
  const form = { intent: 'check', person: email, kind: 'identity', checkedBy: 'Town Hall' };
  const wrong = await site.post('/staff/team', { ...form, checkedOn: '2026-02-03', validUntil: '2026-02-02' });
  expect(await wrong.text()).toContain('a last day after it.');
  const saved = await site.post('/staff/team', { ...form, checkedOn: '2026-02-03', validUntil: '2098-02-03' });
  const page = await (await site.follow(saved)).text();
  const identity = 'Identity: until 3\u00a0February\u00a02098 (Town Hall, 3\u00a0February)';
  const agreed = `Code of conduct: version ${conduct.version}, `;
  for (const text of ['Check recorded.', identity, agreed, 'Last seen</span>Today']) expect(page).toContain(text);
  expect(await site.read('/staff/access-log')).toContain(`${email}: Identity, until 3\u00a0February\u00a02098`);
});
