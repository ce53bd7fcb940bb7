import { expect, it } from 'vitest';
import { listAccessLog } from '../../core/access-log/list-access-log.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { openSite } from './site.ts';

const email = 'kim@daybreak.example';

async function openAsCoordinator(changes: Parameters<typeof makeEntry>[0] = {}) {
  const viewer = { kind: 'authenticated', email, emailVerified: true } as const;
  const site = await openSite({ viewer, config: { staffEmails: [email] } });
  const { application } = makeEntry(changes);
  await save(site.ctx, { application, spamFlag: null });
  return { ...site, application, db: site.database };
}

it('a form leads back to the list of its address, also when that holds what no header can', async () => {
  const { post, application } = await openAsCoordinator();
  const response = await post(`/staff/applications/${application.id}?q=lamp%0D%0ASet-Cookie%3A+a%3Db&message=1`, {
    intent: 'note',
    note: 'a-note',
    text: 'Clear problem.',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(
    `/staff/applications/${application.id}?q=lamp%0D%0ASet-Cookie%3A+a%3Db#notes`,
  );
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

it('of very many notes the latest are shown', async () => {
  const { post, request, application } = await openAsCoordinator();
  const path = `/staff/applications/${application.id}`;
  for (let number = 1; number <= 201; number += 1)
    await post(path, { intent: 'note', note: `note-${number}`, text: `Note ${number}.` });
  const page = await (await request(path)).text();
  expect([1, 2, 201].map((number) => page.includes(`>Note ${number}.<`))).toEqual([false, true, true]);
});

const repeat = (name: string, values: readonly string[]) => new URLSearchParams(values.map((value) => [name, value]));

it('a change of many lists each application that was changed meanwhile, and links it', async () => {
  const { post, follow, ctx, application } = await openAsCoordinator({ name: 'Mira Sand' });
  const others = ['Noah Pires', 'Ruta Alksne'].map((name) => makeEntry({ name }));
  for (const other of others) await save(ctx, other);
  const ids = [application, ...others.map((other) => other.application)].map(({ id }) => id);
  const select = (some: readonly string[]) =>
    repeat(
      'id',
      some.map((id) => `1:${id}`),
    );
  await post('/staff', `action=assign:${email}&${select(ids.slice(1))}`);
  const moved = await post('/staff', `action=status:in-review&${select(ids)}`);
  const page = await (await follow(moved)).text();
  expect(page).toContain('1 of 3 moved to In review.');
  const listed = /id="unchanged-heading".*?<\/section>/s.exec(page)?.[0];
  expect(ids.map((id) => listed?.includes(`/staff/applications/${id}"`))).toEqual([false, true, true]);
  expect(listed).toContain('was changed a moment ago.');
  // A name that is written from right to left must not turn round what stands beside it.
  expect(listed?.match(/<bdi>(?:Noah Pires|Ruta Alksne)<\/bdi>/g)).toHaveLength(2);
});

it('an export holds what is filtered and no formula, and stands in the record', async () => {
  const { request, ctx, db } = await openAsCoordinator({ name: '=1+1', message: 'Lamps, "cheap"' });
  await save(ctx, makeEntry({ name: 'Bo Lind', city: 'Elsewhere' }));
  expect(await (await request('/staff?q=rivermouth')).text()).toContain('href="/staff/export?q=rivermouth"');
  const csv = await request('/staff/export?q=rivermouth');
  expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="applications-[\d-]+\.csv"$/);
  const table = await csv.text();
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain(`"'=1+1"`);
  expect(table).toContain('"Lamps, ""cheap"""');
  await request('/staff/export?q=Lind');
  const entries = await listAccessLog({ db }, { what: 'exported' }, { page: 1, limit: 5 });
  const details = [
    { count: 1, filter: 'q=%E2%80%A6' },
    { count: 1, filter: 'q=%E2%80%A6' },
  ];
  expect(entries.map((entry) => entry.details)).toEqual(details);
});

it('a change that comes too late comes back with what was typed and what came before it, and may be sent again', async () => {
  const { post, request, application } = await openAsCoordinator();
  const path = `/staff/applications/${application.id}`;
  const address = `${path}?to=declined`;
  const readHidden = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="(since|version)" value="([^"]+)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
  const rest = { intent: 'status', to: 'declined', 'decline-reason': 'not-tried' };
  const change = {
    ...rest,
    subject: 'About it',
    text: 'My own words.',
    ...readHidden(await (await request(address)).text()),
  };
  await post(path, { intent: 'status', to: 'refining', reason: '', version: '1', 'with-message': '0' });
  const late = await post(address, change);
  const page = await late.text();
  expect(late.status).toBe(409);
  for (const text of ['Changed meanwhile', 'moved it from New to Refining', 'My own words.', 'Close it all the same'])
    expect(page.replaceAll(/<[^>]*>/g, '')).toContain(text);
  expect((await post(path, { ...change, ...readHidden(page) })).status).toBe(303);
  expect(await (await request(path)).text()).toContain('My own words.');
});

it('a message with a gap comes back with the gap named, and nothing is changed', async () => {
  const { post, request, application } = await openAsCoordinator();
  const path = `/staff/applications/${application.id}`;
  const form = await (await request(`${path}?to=declined`)).text();
  expect(form).toContain('Hello Ana,\n\nThank you for sending');
  const text = 'Hello Ana,\n\n[What we missed: write it here]';
  const change = {
    intent: 'status',
    to: 'declined',
    version: '1',
    subject: 'About it',
    text,
    'decline-reason': 'not-tried',
  };
  const refused = await post(`${path}?to=declined`, change);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('<mark>[What we missed: write it here]</mark>');
  expect(page).toMatch(/<textarea[^>]*aria-invalid="true"/);
  const finished = { ...change, text: 'The bus was missing.' };
  const unreasoned = await post(`${path}?to=declined`, { ...finished, 'decline-reason': '' });
  expect([unreasoned.status, await unreasoned.text()]).toEqual([
    422,
    expect.stringMatching(/Choose a reason\. What you wrote is still here\..*The bus was missing\./s),
  ]);
  expect((await post(path, finished)).status).toBe(303);
});
