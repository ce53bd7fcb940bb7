import { expect, it } from 'vitest';
import { createExample, example } from '../../content/en/applicants/example.ts';
import { storeSettings } from '../support/store-settings.ts';
import { openSite } from './site.ts';

it('the example says that it is invented, and has nothing to send', async () => {
  const { read } = await openSite();
  const page = await read('/example');
  expect(page).toContain(example.note);
  for (const { subject } of createExample('2026-05-13', '2026-05-14').messages) expect(page).toContain(subject);
  expect(page).not.toContain('<form');
});

it('the example has the days of the settings, and says when applications are closed', async () => {
  const { read, ctx, app } = await openSite();
  const readPlain = async () => (await read('/example')).replaceAll('\u00a0', ' ');
  expect(await readPlain()).toMatch(/>13 May<.*>since 14 May</s);
  const settings = { promisedDays: 1, opensAt: '2099-02-01T00:00:00.000Z' };
  await storeSettings(ctx, settings);
  await app.pages.renew();
  const page = await readPlain();
  expect(page).toMatch(/>26 May<.*>since 27 May</s);
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  expect(main).toContain('Applications are closed.');
  expect(main).not.toContain('You’ll hear from us within');
});
