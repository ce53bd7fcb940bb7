import { expect, it } from 'vitest';
import { storeSettings } from '../support/store-settings.ts';
import { openSite } from './site.ts';

const ages = { minimum: 13, guardianBelow: 16 };
const read = async (response: Promise<Response>) => (await (await response).text()).replaceAll('\u00a0', ' ');

it('Home and the form name the days until an answer, and the form the ages', async () => {
  const { request } = await openSite();
  const home = await read(request('/'));
  expect(home).toContain('You’ll hear from us within 14 days.');
  const plain = await read(request('/apply'));
  expect(plain).toContain('You’ll hear from us within 14 days.');
  expect(plain).not.toContain('ask a parent');
  const { request: withAges } = await openSite({ config: { ages } });
  expect(await read(withAges('/apply'))).toContain('For ages 13 and up. Under 16? We’ll ask a parent or guardian too.');
});

it('the days until an answer follow the settings of the programme', async () => {
  const { request, ctx, app } = await openSite({ config: { ages } });
  await storeSettings(ctx, { promisedDays: 21 });
  await app.pages.renew();
  for (const path of ['/', '/apply', '/example'])
    expect(await read(request(path))).toContain('You’ll hear from us within 21 days.');
  expect(await read(request('/parents'))).toMatch(/<dd[^>]*>Within 21.days<\/dd>/);
});

it('Home knows when applications are closed, and when they open again', async () => {
  const { request, ctx, app } = await openSite({ config: { ages } });
  const opensAt = '2099-02-01T00:00:00.000Z';
  await storeSettings(ctx, { opensAt });
  await app.pages.renew();
  const home = await read(request('/'));
  expect(home).toContain('Applications are closed.');
  expect(home).toContain('Sunday, 1 February');
  expect(home).not.toContain('You’ll hear from us');
  expect(home).toMatch(/href="\/apply"[^>]*>Get ready to apply</);
});
