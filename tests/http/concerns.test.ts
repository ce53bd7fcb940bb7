import { expect, it } from 'vitest';
import { endpoints, pages } from '../../app/routes.ts';
import { concern as texts } from '../../content/en/concern.ts';
import { listAccessLog } from '../../core/access-log/access-log.ts';
import { getLinkKey } from '../../core/applicants/private-link.ts';
import { readConcerns } from '../../core/concerns/concerns.ts';
import { rules } from '../../core/limit-rules.ts';
import type { Config } from '../../server/settings.ts';
import { listAddresses } from './page-addresses.ts';
import { openSite } from './site.ts';
import { id, openStaffSite } from './staff-site.ts';

const [sam, alex] = ['sam@daybreak.example', 'alex@daybreak.example'];
const kim = 'kim@daybreak.example';
const typed = { intent: 'report', text: 'Zqxjvwkp happened\r\nat the pitch.', contact: '' };
const path = '/staff/concerns';

const openConcerned = (email: string | null, config: Partial<Config> = {}, emailVerified = true) =>
  openSite({
    viewer: email === null ? null : { email, emailVerified },
    config: { concernEmails: [sam, alex], ...config },
    coordinators: [kim],
  });

it('takes a concern without scripts and without a name, and mails each reader that one has arrived', async () => {
  const site = await openConcerned(null);
  expect(await site.read('/concern')).toContain(texts.fields.text);
  const sent = await site.post('/concern', typed);
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/concern?sent=1#status']);
  const thanks = await site.read('/concern?sent=1');
  expect(thanks).toContain(texts.sent.heading);
  expect(thanks).toContain('href="tel:112"');
  const stored = await site.ctx.db.selectFrom('concerns').selectAll().execute();
  expect(stored).toMatchObject([{ text: 'Zqxjvwkp happened\nat the pitch.', contact: '' }]);
  const mails = await site.ctx.db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([alex, sam]);
  expect(mails[0]?.text).toContain(`http://localhost:3000${path}`);
  expect(JSON.stringify(mails)).not.toMatch(/zqxjvwkp/i);
});

it('gives back a concern without a text, and all that was typed after very many from one network', async () => {
  const site = await openConcerned(null);
  const empty = await site.post('/concern', { ...typed, text: ' ', contact: '555 0100' });
  expect(empty.status).toBe(422);
  const page = await empty.text();
  expect(page).toMatch(/<textarea(?=[^>]*aria-invalid="true")/);
  expect(page).toContain('value="555 0100"');
  for (let sent = 0; sent < rules['concern-from'].points; sent += 1) await site.post('/concern', typed);
  const late = await site.post('/concern', typed);
  expect(late.status).toBe(429);
  expect(await late.text()).toContain('Zqxjvwkp happened');
  expect((await site.post('/concern', typed, { address: '198.51.100.7' })).status).toBe(303);
  const count = async (table: 'concerns' | 'outbox') =>
    (await site.ctx.db.selectFrom(table).select('id').execute()).length;
  expect(await count('concerns')).toBe(rules['concern-from'].points + 1);
  expect(await count('outbox')).toBe(2 * rules['concern-mails'].points);
});

it('names the address of the programme where nobody reads concerns, and takes none', async () => {
  const site = await openConcerned(null, { concernEmails: [] });
  const page = await site.read('/concern');
  expect(page).toContain('mailto:hello@daybreak.example');
  expect(page).not.toContain('<textarea');
  expect((await site.post('/concern', typed)).status).toBe(400);
  expect(await site.ctx.db.selectFrom('concerns').selectAll().execute()).toEqual([]);
});

it('shows concerns to a reader, logs it, and deletes one', async () => {
  const site = await openConcerned(sam);
  await site.post('/concern', { ...typed, contact: 'Mira, mira@student.example' });
  expect((await site.request('/staff')).headers.get('Location')).toBe(path);
  const page = await site.read(path);
  for (const text of ['Zqxjvwkp happened', 'Mira, mira@student.example']) expect(page).toContain(text);
  const [concern] = await site.ctx.db.selectFrom('concerns').select('id').execute();
  const form = { intent: 'delete', concern: concern?.id ?? '' };
  expect((await site.post(path, form)).status).toBe(303);
  expect(await site.read(path)).not.toContain('Zqxjvwkp');
  expect((await site.post(path, form)).status).toBe(422);
  const logged = await listAccessLog(site.ctx, { page: 1, limit: 9 });
  expect(logged.map(({ what, actor }) => ({ what, actor }))).toEqual(
    ['deleted-concern', 'read-concerns'].map((what) => ({ what, actor: { kind: 'staff', email: sam } })),
  );
  // The rest of the staff side is closed to them.
  for (const other of ['/staff/review', '/staff/team', '/staff/access-log', '/staff/settings'])
    expect((await site.request(other)).status, other).toBe(404);
});

it.each<[string, Partial<Config>, boolean, string]>([
  ['a second factor', { requiresSecondFactor: true }, true, '/account/second-factor'],
  ['a verified address', {}, false, '/dashboard'],
])('shows concerns to a reader with %s alone', async (_, config, isVerified, target) => {
  const site = await openConcerned(sam, config, isVerified);
  await site.post('/concern', typed);
  const answer = await site.request(path);
  expect([302, 303]).toContain(answer.status);
  expect(answer.headers.get('Location')).toContain(target);
  expect(await answer.text()).not.toContain('Zqxjvwkp');
});

it('shows who read concerns to a coordinator who reads them, beside the rest of the staff side', async () => {
  const site = await openConcerned(kim, { concernEmails: [kim] });
  await site.post('/concern', typed);
  expect(await site.read('/staff')).toContain(path);
  expect(await site.read(path)).toContain('Zqxjvwkp happened');
  expect(await site.read('/staff/access-log')).toContain('Read reported concerns');
});

it.each(['coordinator', 'reviewer', 'mentor', 'observer', 'none'] as const)(
  'has no byte of a concern for: %s',
  async (role) => {
    const site = await openStaffSite(role);
    const concern = {
      id: 'zqxjvwkp-id',
      createdAt: site.ctx.now().toISOString(),
      text: 'Zqxjvwkp.',
      contact: 'Zqxjvwkp',
    };
    await site.ctx.db.insertInto('concerns').values(concern).execute();
    await readConcerns(site.ctx, sam);
    const paths = [...pages, ...endpoints].map((route) => route.path.replace(':id', id));
    const own = `/applications/${await getLinkKey(site.ctx, id)}`;
    for (const address of [...paths.flatMap((one) => listAddresses(one, '')), own]) {
      const response = await site.request(address);
      const bytes = JSON.stringify([...response.headers]) + (await response.text());
      expect(/zqxjvwkp|sam@daybreak|read reported/i.exec(bytes)?.[0], address).toBeUndefined();
    }
    expect(await site.read('/staff')).not.toContain(path);
    expect((await site.post(path, { intent: 'delete', concern: concern.id })).status).toBe(404);
    expect(await site.ctx.db.selectFrom('concerns').selectAll().execute()).toEqual([concern]);
  },
);
