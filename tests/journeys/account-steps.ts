import type { Page } from '@playwright/test';
import { expect, waitUntilHydrated } from './journey.ts';
import { mainHeading as heading } from './reading-steps.ts';

export { heading };
export const password = 'seven quiet lanterns';

/** The address of a new person, also when a journey runs again on the same site. */
export const createEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@student.example`;

export const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const formButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The links and the button for accounts in the footer of a public page. */
export const footerAccount = (page: Page) => ({
  login: page.getByRole('contentinfo').getByRole('link', { name: 'Login' }),
  dashboard: page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }),
  signOut: page.getByRole('contentinfo').getByRole('button', { name: 'Sign Out' }),
});

export async function fillLogin(page: Page, email: string, typed: string): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(typed);
}

/** Makes an account and ends on its dashboard. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/login?mode=register');
  await waitUntilHydrated(page);
  await fillLogin(page, email, password);
  await formButton(page, 'Sign Up').click();
  await expect.poll(() => heading(page).textContent()).toBe('Dashboard');
}
