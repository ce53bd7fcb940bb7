import { expect, it } from 'vitest';
import { createEntry, save } from '../support/application-entry.ts';
import { openSite } from './site.ts';

const email = 'kim@daybreak.example';

async function openAsCoordinator(changes: Parameters<typeof createEntry>[0] = {}) {
  const viewer = { kind: 'authenticated', email, emailVerified: true } as const;
  const site = await openSite({ viewer, config: { staffEmails: [email] } });
  const { application } = createEntry(changes);
  await save(site.ctx, { application, spamFlag: null });
  return { ...site, application, db: site.database };
}

it('a form leads back to the list of its address, also when that holds what no header can', async () => {
  const { post, application } = await openAsCoordinator();
  const response = await post(`/staff/applications/${application.id}?q=lamp%0D%0ASet-Cookie%3A+a%3Db`, {
    intent: 'note',
    note: 'a-note',
    text: 'Clear problem.',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(
    `/staff/applications/${application.id}?q=lamp%0D%0ASet-Cookie%3A+a%3Db`,
  );
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

it('a change that comes too late is refused, and may be sent again with the version of now', async () => {
  const { post, read, application } = await openAsCoordinator();
  const path = `/staff/applications/${application.id}`;
  const change = {
    intent: 'status',
    to: 'declined',
    'decline-reason': 'not-tried',
    subject: 'About it',
    text: 'My own words.',
  };
  await post(path, { intent: 'status', to: 'refining', version: '1', 'with-message': '0' });
  expect((await post(path, { ...change, version: '1' })).status).toBe(422);
  expect(await read(path)).not.toContain('My own words.');
  expect((await post(path, { ...change, version: '2' })).status).toBe(303);
  expect(await read(path)).toContain('My own words.');
  expect((await post(path, { intent: 'assign', assignee: email, version: '1' })).status).toBe(422);
});

it('a message with a placeholder, or a decline without a reason, changes nothing', async () => {
  const { post, read, application } = await openAsCoordinator();
  const path = `/staff/applications/${application.id}`;
  const change = { intent: 'status', to: 'declined', version: '1', subject: 'About it', text: 'The bus was missing.' };
  const reason = { 'decline-reason': 'not-tried' };
  expect((await post(path, { ...change, ...reason, text: 'Hello Ana, [What we missed]' })).status).toBe(422);
  expect((await post(path, change)).status).toBe(422);
  expect(await read(path)).not.toContain('The bus was missing.');
  expect((await post(path, { ...change, ...reason })).status).toBe(303);
});
