import type { Page } from '@playwright/test';
import { conduct } from '../../content/en/conduct.ts';
import { storeSettings } from '../support/store-settings.ts';
import { putMember } from '../support/team.ts';
import { emailField, fillLogin, footerAccount, formButton, heading, password, register } from './account-steps.ts';
import { expect, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';
import { startStaffSite } from './staff-site.ts';

test.use({
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.42' },
});

test.beforeEach(({ expectConsole }) => {
  for (const status of ['401', '410', '422']) expectConsole(status);
  // Chromium's wish for the page behind a mail's link, which does not know whose link it is.
  expectConsole('Password forms should have (optionally hidden) username fields');
  // Of the last page of a pop-up.
  expectConsole('Scripts may close only the windows');
});

/** Leads through every state of the account pages that needs no account. */
async function checkSignedOut(page: Page) {
  const open = async (path: string) => {
    await page.goto(path);
    await waitUntilHydrated(page);
  };
  await open('/login');
  await checkState(page, 'login');
  await fillLogin(page, 'stranger@student.example', 'not this one');
  await formButton(page, 'Login').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkState(page, 'login refused');
  const sending = await holdRequests(page, '**/login.data*');
  await formButton(page, 'Login').click();
  await expect(formButton(page, 'Signing you in...')).toBeVisible();
  await checkState(page, 'busy');
  sending.release();
  await expect(page.getByRole('alert')).toBeVisible();
  await open('/login?mode=register');
  await fillLogin(page, 'stranger@student.example', 'short');
  await formButton(page, 'Sign Up').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkState(page, 'register refused');
  await open('/login/forgot');
  await checkState(page, 'forgot');
  // A mailbox gets few of these mails in an hour.
  await emailField(page).fill(`stranger-${crypto.randomUUID()}@student.example`);
  await formButton(page, 'Send me a link').click();
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByRole('status').filter({ hasText: 'If there’s an account with this email' })).toBeFocused();
  await checkState(page, 'forgot, sent');
  await open('/login/done?popup=1&next=/apply');
  await checkState(page, 'the end of a pop-up');
  await open('/login/reset?token=none');
  await checkState(page, 'reset');
  await page.getByLabel('New password').fill(password);
  await formButton(page, 'Save new password').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkState(page, 'reset, spent');
}

/** Leads through every state that needs one. */
async function checkSignedIn(page: Page, email: string) {
  await register(page, email);
  await checkState(page, 'dashboard');
  await formButton(page, 'Send it again').click();
  await expect(page.getByText('We’ve sent you a new link.')).toBeVisible();
  await checkState(page, 'dashboard, sent again');
  await page.goto('/login/verify?token=none');
  await waitUntilHydrated(page);
  await checkState(page, 'verify');
  await formButton(page, 'Confirm this email').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkState(page, 'verify, spent');
  await page.goto('/about');
  await waitUntilHydrated(page);
  await expect(footerAccount(page).signOut).toBeVisible();
  await checkState(page, 'footer, signed in');
  const answer = await holdRequests(page, '**/dashboard.data*');
  await footerAccount(page).dashboard.click();
  await expect(page.getByRole('banner').getByText('Loading...')).toBeVisible();
  await checkState(page, 'loading');
  answer.release();
  await expect(heading(page)).toHaveText('Dashboard');
}

/** Checks axe, the height of controls (44 px) and overflow on a phone, whose layout a desktop only widens. */
async function checkState(page: Page, state: string) {
  await page.setViewportSize(phone);
  await expectAccessible(page, state);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main a, main button, footer a, footer button')]
      // A link inside a sentence is as high as its line.
      .filter((element) => element.checkVisibility() && !element.closest('[role=alert]'))
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.textContent),
  );
  expect.soft(small, `${state}: too small`).toEqual([]);
  // A small phone, and 640 pixels with a zoom of 200 %.
  for (const height of [568, 400]) {
    await page.setViewportSize({ width: 320, height });
    await expectNothingBeyondEdges(page, `${state} at 320 x ${height}`);
  }
}

test('the account pages are accessible and stay within the window in every state, signed out', async ({ page }) => {
  test.slow();
  await checkSignedOut(page);
});

test('the account pages are accessible and stay within the window in every state, signed in', async ({ page }) => {
  test.slow();
  await checkSignedIn(page, `a-very-long-address-${crypto.randomUUID()}@students.of.a.school.example`);
});

test('the code of conduct is accessible in every state, and agreed to by keyboard', async ({ browser }) => {
  test.slow();
  const [anna, ben] = ['anna@daybreak.example', 'ben@daybreak.example'] as const;
  const site = await startStaffSite(browser, [anna, ben]);
  await site.prepare(async ({ db }) => {
    await storeSettings({ db }, { checksRequired: 'always' });
    await putMember(db, ben, { role: 'reviewer', conductVersion: null });
    await db.deleteFrom('checks').where('person', '=', ben).execute();
  });
  const page = await site.open(ben);
  await page.goto('/staff');
  await waitUntilHydrated(page);
  await expect(heading(page)).toHaveText(conduct.heading);
  await checkState(page, 'first sign-in');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNothingBeyondEdges(page, 'text twice as large');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const box = page.getByRole('checkbox', { name: conduct.agree });
  await formButton(page, conduct.button).press('Enter');
  await expect(box).toBeFocused();
  // As in a browser that sends it.
  await box.evaluate((input: HTMLInputElement) => input.removeAttribute('required'));
  await formButton(page, conduct.button).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkState(page, 'without the tick');
  await box.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(conduct.checkHeading);
  await checkState(page, 'checks are missing');
  await site.close();
});
