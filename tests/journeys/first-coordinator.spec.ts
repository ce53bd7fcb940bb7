import type { Page } from '@playwright/test';
import { runCommand } from '../../tools/run-command.ts';
import { fillLogin, formButton } from './account-steps.ts';
import { expect, phone, waitUntilHydrated } from './journey.ts';
import { createOwnSiteTest } from './own-site.ts';
import { expectAccessible } from './page-checks.ts';

// There is no coordinator.
const test = createOwnSiteTest();

test.use({ viewport: phone });

async function registerFor(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await waitUntilHydrated(page);
  await fillLogin(page, email, 'walnut river 42');
  await formButton(page, 'Sign Up').click();
  await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible();
}

test('of two people who have the link open, one becomes the coordinator and is led to a second factor', async ({
  page,
  browser,
  ownSite,
  expectConsole,
}) => {
  // The answer to the one who is late.
  expectConsole('410');
  expectConsole('Error submitting form link-spent');
  const { stdout, stderr } = runCommand('staff', ['invite'], ownSite);
  expect(stdout, stderr).toMatch(/\/login\/first\//);
  const link = new URL(stdout.trim()).pathname;
  const late = await browser.newPage({ viewport: phone, baseURL: ownSite.url });
  await registerFor(page, link, 'kim@daybreak.example');
  await registerFor(late, link, 'lee@daybreak.example');

  await page.getByRole('button', { name: 'Become the coordinator' }).click();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();

  await late.getByRole('button', { name: 'Become the coordinator' }).click();
  await expect(late.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
  await expect(late.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  await expectAccessible(late, 'used link');
});
