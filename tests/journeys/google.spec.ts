import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refusals } from '../../content/en/account/account.ts';
import { providerTexts } from '../../content/en/account/providers.ts';
import { startSite } from '../../tools/running-program.ts';
import {
  blockPopups,
  button,
  expectDashboard,
  expectProviderPages,
  expectRest,
  giveConsent,
  giveName,
  openLogin,
  pressGoogle,
  test,
} from './google-pages.ts';
import { expect, waitUntilHydrated } from './journey.ts';
import { expectAccessible } from './page-checks.ts';

test.beforeEach(({ context, expectConsole }) => expectProviderPages(context, expectConsole));

test('a pop-up asks Google, closes itself, and its page goes on to the dashboard', async ({ page }) => {
  await openLogin(page);
  const popup = await pressGoogle(page);
  await expect(page.getByText(providerTexts.google.elsewhere)).toBeVisible();
  await expect(page.getByRole('button', button)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'waiting for Google');
  await giveName(popup, 'popup@student.example');
  const closed = popup.waitForEvent('close');
  await giveConsent(popup);
  await closed;
  await expectDashboard(page, 'popup@student.example');
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a person who came to the login page without a page load signs in as well', async ({ page }) => {
  await openLogin(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  const popup = await pressGoogle(page);
  await giveName(popup, 'walker@student.example');
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('button', button)).toHaveAttribute('aria-disabled', 'true');
  await giveConsent(popup);
  await expectDashboard(page, 'walker@student.example');
});

test('cancelling at Google ends in one sentence; the page and what was typed stay', async ({ page }) => {
  await openLogin(page);
  await page.getByLabel('Email').fill('mira@student.example');
  const popup = await pressGoogle(page);
  await expect(popup.getByPlaceholder('Enter any login')).toHaveValue('mira@student.example');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByRole('alert')).toHaveText(refusals['google-denied'].text);
  await expect(page.getByLabel('Email')).toHaveValue('mira@student.example');
  await expectRest(page);
  // And again, this time to the end.
  const again = await pressGoogle(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await giveName(again, 'mira@student.example');
  await giveConsent(again);
  await expectDashboard(page, 'mira@student.example');
});

test('a closed pop-up brings the button back to rest without a word', async ({ page }) => {
  await openLogin(page);
  const popup = await pressGoogle(page);
  await expect(popup.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await popup.close();
  await expectRest(page);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('while it waits, a second press opens no second window, and the password form works', async ({ page }) => {
  let popups = 0;
  page.on('popup', () => popups++);
  await openLogin(page);
  const popup = await pressGoogle(page);
  await expect(popup.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await page.getByRole('button', button).press('Enter');
  const closed = popup.waitForEvent('close');
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  await page.getByLabel('Email').fill('typed-meanwhile@student.example');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectDashboard(page, 'typed-meanwhile@student.example');
  await closed;
  expect(popups).toBe(1);
});

test('a provider that cuts the pop-up off from its page signs in all the same', async ({ page, context }) => {
  await context.route(/\/(auth|interaction)\b/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' } });
  });
  await openLogin(page);
  const popup = await pressGoogle(page);
  await expect(popup.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await expectRest(page);
  await giveName(popup, 'cut-off@student.example');
  await giveConsent(popup);
  await expectDashboard(page, 'cut-off@student.example');
});

test('where pop-ups are blocked the page itself goes to Google and comes back', async ({ page, context }) => {
  await blockPopups(context);
  await openLogin(page);
  await page.getByLabel('Email').fill('blocked@student.example');
  await page.getByRole('button', button).click();
  await expect(page.getByPlaceholder('Enter any login')).toHaveValue('blocked@student.example');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await waitUntilHydrated(page);
  await page.getByRole('button', button).click();
  await giveName(page, 'blocked@student.example');
  await giveConsent(page);
  await expectDashboard(page, 'blocked@student.example');
});

test('the keyboard alone goes all the way', async ({ page }) => {
  await openLogin(page);
  await page.getByRole('button', { name: 'Login', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', button)).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  await expect(popup.getByPlaceholder('Enter any login')).toBeFocused();
  await popup.keyboard.type('keys@student.example');
  await popup.keyboard.press('Tab');
  await popup.keyboard.type('anything');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeFocused();
  await popup.keyboard.press('Enter');
  await expectDashboard(page, 'keys@student.example');
});

test('two tabs on their way at once end each on its own', async ({ page, context }) => {
  const other = await context.newPage();
  await openLogin(page);
  await openLogin(other);
  await page.bringToFront();
  const popup = await pressGoogle(page);
  await expect(popup.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await other.bringToFront();
  const otherPopup = await pressGoogle(other);
  await otherPopup.getByRole('link', { name: 'Cancel' }).click();
  await expect(other.getByRole('alert')).toContainText(refusals['google-denied'].text);
  await expect(page.getByRole('button', button)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alert')).toBeHidden();
  await giveName(popup, 'first-tab@student.example');
  await giveConsent(popup);
  await expectDashboard(page, 'first-tab@student.example');
});

test('a pop-up whose page is gone says how it ended and leads on', async ({ page }) => {
  await openLogin(page);
  const popup = await pressGoogle(page);
  await giveName(popup, 'orphan@student.example');
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.close();
  await giveConsent(popup);
  await expect(popup.getByRole('heading', { name: 'You are signed in. You can close this window.' })).toBeVisible();
  await expectAccessible(popup, 'the pop-up alone');
  await popup.getByRole('link', { name: 'Go on to Daybreak' }).click();
  await expectDashboard(popup, 'orphan@student.example');
});

test('a provider that is down says so, without a window, and the button is back at rest', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-google-'));
  const settings = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://localhost:9' };
  const site = await startSite(folder, { settings });
  try {
    await openLogin(page, `${site.url.replace('127.0.0.1', 'localhost')}/login`);
    await page.getByLabel('Email').fill('mira@student.example');
    await page.getByRole('button', button).click();
    await expect(page.getByRole('alert')).toHaveText(refusals['google-unreachable'].text);
    await expect(page.getByLabel('Email')).toHaveValue('mira@student.example');
    await expectRest(page);
    expect(page.context().pages()).toHaveLength(1);
  } finally {
    await site.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
});
