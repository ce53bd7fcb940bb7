import type { Page } from '@playwright/test';
import { refusals } from '../../content/en/account/account.ts';
import { expect, localhostTest as test, waitUntilHydrated } from './journey.ts';

test.beforeEach(async ({ context, expectConsole }) => {
  // The provider's pages load a font from elsewhere, and Chromium has advice for their password field.
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  expectConsole('Input elements should have autocomplete attributes');
});

const googleLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Google' });

async function openLogin(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Follows the link and returns the window that opens. */
async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleLink(page).click();
  return opened;
}

/** Says at the provider who one is, and agrees. */
async function signInAt(provider: Page, email: string): Promise<void> {
  await provider.getByPlaceholder('Enter any login').fill(email);
  await provider.getByPlaceholder('and password').fill('anything');
  await provider.getByRole('button', { name: 'Sign-in' }).click();
  await provider.getByRole('button', { name: 'Continue' }).click();
}

async function expectDashboard(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(email).first()).toBeVisible();
}

test('a pop-up asks Google, closes itself, and its page opens the dashboard', async ({ page }) => {
  await openLogin(page);
  const popup = await openGoogle(page);
  const closed = popup.waitForEvent('close');
  await signInAt(popup, 'popup@student.example');
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
  await signInAt(again, 'mira@student.example');
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
  await signInAt(popup, 'cut-off@student.example');
  await expectDashboard(page, 'cut-off@student.example');
});

test('if pop-ups are blocked, the page itself opens Google and comes back', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await googleLink(page).click();
  await signInAt(page, 'blocked@student.example');
  await expectDashboard(page, 'blocked@student.example');
});
