import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openLink } from '../../domain/applicants/private-link.ts';
import { openEngine } from '../../engines/open.ts';
import { mailKinds } from '../../mail/mail-kinds.ts';
import { startJobs } from '../../server/job-runner.ts';
import { listJobs } from '../../server/jobs.ts';
import { startOpenIdProvider } from '../../tools/running-program.ts';
import { answers, openSite, publicUrl } from '../http/site.ts';
import { describeOnPostgres, locateDatabase, runSql } from '../support/postgres.ts';

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../fixtures/version-1', name), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'daybreak-recipe-'));
afterAll(() => rmSync(folder, { recursive: true }));
const staff = (role: string) => ({ kind: 'authenticated', email: `kim@${role}.example`, emailVerified: true }) as const;

/** Opens the site for a member of the team with this role. */
async function openAs(role: string) {
  const viewer = staff(role);
  const site = await openSite({ viewer, config: role === 'coordinator' ? { staffEmails: [viewer.email] } : {} });
  const record = { collection: 'team', id: viewer.email, parent: '', group: role, position: viewer.email, version: 1 };
  const data = { email: viewer.email, role, invitedAt: '2026-05-13T08:00:00.000Z', invitedBy: 'site' };
  await site.ports.write([{ kind: 'put-record', record: { ...record, data } as never, expectedVersion: 0 }]);
  return site;
}

/** The private page of the newest application. */
async function readPrivatePage({ ports, request }: Awaited<ReturnType<typeof openSite>>): Promise<string> {
  const [entry] = (await ports.reviews.list({ filter: {}, sort: { by: 'submitted', descending: true }, limit: 1 }))
    .entries;
  if (!entry) throw new Error('no application');
  return (await request(`/applications/${await openLink(ports, entry)}`)).text();
}

test('a new field is counted, stored, shown to a coordinator and on the private page', async () => {
  const site = await openAs('coordinator');
  expect(await (await site.request('/apply')).text()).toContain('Eight questions');
  const response = await site.post('/apply', { ...answers, country: 'Norway' });
  expect(response.status).toBe(303);
  const [entry] = (await site.ports.reviews.list({ filter: {}, sort: { by: 'submitted', descending: true }, limit: 1 }))
    .entries;
  const page = await (await site.request(`/staff/applications/${entry?.application.id}`)).text();
  expect(page).toContain('Norway');
  expect(await readPrivatePage(site)).toContain('Norway');
  const form = new URLSearchParams({ format: 'jsonl', column: 'country', query: '' });
  expect(await (await site.post('/staff/export', form.toString())).text()).toContain('"country":"Norway"');
  site.close();
});

test('a SQLite database of version 1 opens with the new column', async () => {
  const file = path.join(folder, 'daybreak.db');
  const database = new DatabaseSync(file);
  database.exec(fixture('sqlite.sql'));
  database.close();
  const engine = await openEngine({ kind: 'sqlite', file }, { mayCreate: true, asks: 'operator' });
  expect(await engine.applications.count()).toBe(4);
  await engine.close();
});

describeOnPostgres('a PostgreSQL database of version 1', () => {
  test('opens with the new column', async () => {
    const url = await locateDatabase(folder);
    await runSql(url, fixture('postgres.sql'));
    const engine = await openEngine({ kind: 'postgres', url, poolSize: 2 }, { mayCreate: true, asks: 'operator' });
    expect(await engine.applications.count()).toBe(4);
    await engine.close();
  });
});

test('a new page is served and is in the sitemap', async () => {
  const site = await openSite();
  expect(await (await site.request('/faq')).text()).toContain('Questions that people ask');
  expect(await (await site.request('/sitemap.xml')).text()).toContain('/faq');
  site.close();
});

test('a new status is a step of the applicant', async () => {
  const site = await openSite();
  await site.post('/apply', answers);
  expect(await readPrivatePage(site)).toContain('Interview');
  site.close();
});

test('a new column is in the inbox', async () => {
  const site = await openAs('coordinator');
  await site.post('/apply', answers);
  expect(await (await site.request('/staff')).text()).toContain('Length');
  site.close();
});

test('a new mail is written', () => {
  const mail = mailKinds['reminder' as 'receipt'].write({ reference: 'DB-7K3Q9XTM' } as never, publicUrl, '2026-06-01');
  expect(JSON.stringify(mail)).toContain('DB-7K3Q9XTM');
});

test('a new job runs once for the site', async () => {
  const site = await openSite();
  const events: string[] = [];
  const log = ({ event }: { event: string }) => events.push(event);
  const rows = listJobs({
    review: site.ports,
    staffEmails: [],
    removeOldMailFiles: async () => {},
    removeOldCopies: null,
    maintain: null,
    check: null,
    log,
  });
  const row = rows.filter(({ name }) => name === 'count-team');
  for (const time of ['first', 'second']) {
    await startJobs(row, { ...site.ports, log }).close();
    expect(events, time).toEqual(['team-counted']);
  }
  site.close();
});

test('a new provider has its button, and its button leads to it', async () => {
  const { settings, end } = await startOpenIdProvider();
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  const providers = { google: null, school: { clientId, clientSecret, issuer } };
  const site = await openSite({ config: { providers } });
  expect(await (await site.request('/login')).text()).toContain('Sign in with your school');
  const headers = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await site.post('/login/school', {}, { headers });
  expect(answer.headers.get('Refresh')).toContain(issuer);
  site.close();
  await end('SIGTERM');
});

test('a new role reads, and may do nothing that no policy names it for', async () => {
  const site = await openAs('observer');
  await site.post('/apply', answers);
  const { entries } = await site.ports.reviews.list({
    filter: {},
    sort: { by: 'submitted', descending: true },
    limit: 1,
  });
  const page = `/staff/applications/${entries[0]?.application.id}`;
  expect((await site.request(page)).status).toBe(200);
  expect((await site.post(page, { intent: 'note', text: 'A note' })).status).toBe(404);
  expect((await site.request('/staff/team')).status).toBe(404);
  site.close();
});

test('a new session length is in the cookie', async () => {
  const site = await openSite();
  const response = await site.post('/login?mode=register', {
    email: 'mira@student.example',
    password: 'walnut river 42',
  });
  expect(response.headers.getSetCookie().join()).toContain(`Max-Age=${10 * 24 * 60 * 60}`);
  site.close();
});
