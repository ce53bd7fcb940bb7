import { expect, it } from 'vitest';
import { createExample, example } from '../../content/en/applicants/example.ts';
import { conduct } from '../../content/en/conduct.ts';
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

it('where checks are required, experts read which, and parents the code of conduct', async () => {
  const { request, ctx, app } = await openSite();
  const readBoth = () => Promise.all(['/parents', '/experts'].map((path) => read(request(path))));
  const [parents, experts] = await readBoth();
  for (const rule of conduct.rules) expect(parents).toContain(rule);
  expect(parents).toContain('only with valid checks: identity, references and background check.');
  expect(experts).toContain('identity, references and background check');
  await storeSettings(ctx, { checksRequired: 'never' });
  await app.pages.renew();
  for (const page of await readBoth()) expect(page).not.toMatch(/code of conduct|background check/);
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

it('the example says that it is invented, and has nothing to send', async () => {
  const { request } = await openSite();
  const page = await read(request('/example'));
  expect(page).toContain(example.note);
  for (const { subject } of createExample('2026-05-13', '2026-05-14').messages) expect(page).toContain(subject);
  expect(page).not.toContain('<form');
});

it('the example has the days of the settings, and says when applications are closed', async () => {
  const { request, ctx, app } = await openSite();
  const readPlain = () => read(request('/example'));
  expect(await readPlain()).toMatch(/>13 May<.*>since 14 May</s);
  await storeSettings(ctx, { promisedDays: 1, opensAt: '2099-02-01T00:00:00.000Z' });
  await app.pages.renew();
  const page = await readPlain();
  expect(page).toMatch(/>26 May<.*>since 27 May</s);
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  expect(main).toContain('Applications are closed.');
  expect(main).not.toContain('You’ll hear from us within');
});
