import { refusals } from '../../content/en/account/account.ts';
import {
  blockPopups,
  expectDashboard,
  expectProviderPages,
  giveConsent,
  giveName,
  googleLink,
  openGoogle,
  openLogin,
} from './google-pages.ts';
import { expect, localhostTest as test } from './journey.ts';

test.beforeEach(({ context, expectConsole }) => expectProviderPages(context, expectConsole));

test('a pop-up asks Google, closes itself, and its page opens the dashboard', async ({ page }) => {
  await openLogin(page);
  const popup = await openGoogle(page);
  await giveName(popup, 'popup@student.example');
  const closed = popup.waitForEvent('close');
  await giveConsent(popup);
  await closed;
  await expectDashboard(page, 'popup@student.example');
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('cancelling at Google ends in one sentence; the page and what was typed stay', async ({ page }) => {
  await openLogin(page);
  await page.getByLabel('Email').fill('mira@student.example');
  const popup = await openGoogle(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByRole('alert')).toHaveText(refusals['google-denied'].text);
  await expect(page.getByLabel('Email')).toHaveValue('mira@student.example');
  // And again, this time to the end.
  const again = await openGoogle(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await giveName(again, 'mira@student.example');
  await giveConsent(again);
  await expectDashboard(page, 'mira@student.example');
});

test('a closed pop-up leaves the form usable', async ({ page }) => {
  await openLogin(page, '/login?mode=register');
  const popup = await openGoogle(page);
  await expect(popup.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await popup.close();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByLabel('Email').fill('typed-later@student.example');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectDashboard(page, 'typed-later@student.example');
});

test('a provider that cuts the pop-up off from its page signs in all the same', async ({ page, context }) => {
  await context.route(/\/(auth|interaction)\b/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' } });
  });
  await openLogin(page);
  const popup = await openGoogle(page);
  await giveName(popup, 'cut-off@student.example');
  await giveConsent(popup);
  await expectDashboard(page, 'cut-off@student.example');
});

test('if pop-ups are blocked, the page itself opens Google and comes back', async ({ page, context }) => {
  await blockPopups(context);
  await openLogin(page);
  await googleLink(page).click();
  await giveName(page, 'blocked@student.example');
  await giveConsent(page);
  await expectDashboard(page, 'blocked@student.example');
});
