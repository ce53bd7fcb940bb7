import type { BrowserContext, Page } from '@playwright/test';
import { expect, waitUntilHydrated } from './journey.ts';

/** To be called before each journey. */
export async function expectProviderPages(
  context: BrowserContext,
  expectConsole: (text: string) => void,
): Promise<void> {
  // The provider's pages load a font from elsewhere, and Chromium has advice for their password field.
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  expectConsole('Input elements should have autocomplete attributes');
}

export const googleLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Google' });

export async function openLogin(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Follows the link and returns the window that opens. */
export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleLink(page).click();
  return opened;
}

/** Says at the provider who one is. */
export async function giveName(provider: Page, email: string): Promise<void> {
  await provider.getByPlaceholder('Enter any login').fill(email);
  await provider.getByPlaceholder('and password').fill('anything');
  await provider.getByRole('button', { name: 'Sign-in' }).click();
}

export async function giveConsent(provider: Page): Promise<void> {
  await provider.getByRole('button', { name: 'Continue' }).click();
}

export async function expectDashboard(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(email).first()).toBeVisible();
}

/** A browser that opens no windows. */
export async function blockPopups(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.open = () => null;
  });
}
