import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEntry } from '../support/application-entry.ts';
import { openCoordinatorSite } from './coordinator-site.ts';

const text = 'Saved.';
const person = { intent: 'role', email: 'kim@daybreak.example', role: 'coordinator' };
const name = 'daybreak.flash';

let site: Awaited<ReturnType<typeof openCoordinatorSite>>;
beforeAll(async () => {
  site = await openCoordinatorSite(createEntry());
});
afterAll(() => site.close());

const ask = (cookie: string, path = '/staff/team') =>
  site.request(path, { headers: { Cookie: `${site.cookie}; ${cookie}` } });

test('what was done is said once: the page that says it ends its cookie, and no cache keeps it', async () => {
  const changed = await site.post('/staff/team', person);
  expect(changed.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^daybreak\.flash=\S+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const shown = await site.follow(changed);
  expect(await shown.text()).toContain(text);
  expect(shown.headers.getSetCookie()).toEqual([expect.stringMatching(/^daybreak\.flash=[^;]*; Max-Age=0; /)]);
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(await site.read('/staff/team')).not.toContain(text);
});

test('no cookie that we have not signed and no address says anything', async () => {
  const signed = (await site.post('/staff/team', person)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [value = '', signature = ''] = decodeURIComponent(signed.slice(name.length + 1)).split('.');
  const forged = Buffer.from(JSON.stringify({ text: 'Pay here' })).toString('base64');
  for (const made of [forged, `${forged}.${signature}`, `${value}.${signature.slice(1)}`, value])
    expect(await (await ask(`${name}=${encodeURIComponent(made)}`)).text()).not.toMatch(/Pay here|Saved\./);
  for (const address of ['/staff/team?done=changed', '/staff?done=5.5.closed:declined'])
    expect(await site.read(address)).toMatch(/<div role="status"[^>]*><\/div>/);
});

test('over TLS the cookie is only for TLS', async () => {
  const config = { publicUrl: 'https://daybreak.example' };
  const other = await openCoordinatorSite(createEntry(), config);
  const headers = { Origin: config.publicUrl };
  const changed = await other.post('/staff/team', person, { headers });
  expect(changed.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-daybreak\.flash=.*; Secure/)]);
});
