import type { Page } from '@playwright/test';
import { emailField, fillLogin, footerAccount, formButton, heading, password, register } from './account-steps.ts';
import { desktop, expect, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.42' },
});

test.beforeEach(({ expectConsole }) => {
  for (const status of ['401', '410', '422']) expectConsole(status);
  // Chromium's wish for the page behind a mail's link, which does not know whose link it is.
  expectConsole('Password forms should have (optionally hidden) username fields');
});

type Check = (page: Page, state: string) => Promise<void>;

/** Leads through every state of the account pages that needs no account. */
async function checkSignedOut(page: Page, check: Check) {
  const open = async (path: string) => {
    await page.goto(path);
    await waitUntilHydrated(page);
  };
  await open('/login');
  await check(page, 'login');
  await fillLogin(page, 'stranger@student.example', 'not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await check(page, 'password shown');
  await formButton(page, 'Login').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'login refused');
  const sending = await holdRequests(page, '**/login.data*');
  await formButton(page, 'Login').click();
  await expect(formButton(page, 'Signing you in...')).toBeVisible();
  await check(page, 'busy');
  sending.release();
  await expect(page.getByRole('alert')).toBeVisible();
  await open('/login?mode=register');
  await fillLogin(page, 'stranger@student.example', 'short');
  await formButton(page, 'Sign Up').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'register refused');
  await open('/login?notice=password-changed');
  await check(page, 'login with a notice');
  await open('/login/forgot');
  await check(page, 'forgot');
  // A mailbox gets few of these mails in an hour.
  await emailField(page).fill(`stranger-${crypto.randomUUID()}@student.example`);
  await formButton(page, 'Send me a link').click();
  await expect(heading(page)).toHaveText('Check your email');
  await check(page, 'forgot, sent');
  await open('/login/reset?token=none');
  await check(page, 'reset');
  await page.getByLabel('New password').fill(password);
  await formButton(page, 'Save new password').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'reset, spent');
}

/** Leads through every state that needs one. */
async function checkSignedIn(page: Page, email: string, check: Check) {
  await register(page, email);
  await check(page, 'dashboard');
  await formButton(page, 'Send it again').click();
  await expect(page.getByText('A new link is on its way to you.')).toBeVisible();
  await check(page, 'dashboard, sent again');
  await page.goto('/login/verify?token=none');
  await waitUntilHydrated(page);
  await check(page, 'verify');
  await formButton(page, 'Confirm this email').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'verify, spent');
  await page.goto('/about');
  await waitUntilHydrated(page);
  await expect(footerAccount(page).signOut).toBeVisible();
  await check(page, 'footer, signed in');
  const answer = await holdRequests(page, '**/dashboard.data*');
  await footerAccount(page).dashboard.click();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await check(page, 'loading');
  answer.release();
  await expect(heading(page)).toHaveText('Dashboard');
}

for (const viewport of [phone, desktop]) {
  test.describe(`axe at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('finds nothing on the account pages, signed out', async ({ page }) => {
      test.slow();
      await checkSignedOut(page, expectAccessible);
    });

    test('finds nothing on the account pages, signed in', async ({ page }) => {
      test.slow();
      await checkSignedIn(page, `axe-at-${viewport.width}@student.example`, expectAccessible);
    });
  });
}

for (const [described, use] of [
  ['at 320 px', { viewport: { width: 320, height: 568 } }],
  ['at 640 px and a zoom of 200 %', { viewport: { width: 320, height: 400 }, deviceScaleFactor: 2 }],
] as const) {
  test.describe(described, () => {
    test.use(use);

    test('nothing on the account pages lies beyond the edges', async ({ page }) => {
      await checkSignedOut(page, expectNothingBeyondEdges);
      const long = `a-very-long-address-without-any-gap-${use.viewport.height}@students.of.a.school.example`;
      await checkSignedIn(page, long, expectNothingBeyondEdges);
    });
  });
}

test('whatever is pressed on the account pages is at least 44 px high', async ({ page }) => {
  await page.setViewportSize(phone);
  const expectLarge: Check = async (current, state) => {
    const small = await current.evaluate(() =>
      [...document.querySelectorAll('main a, main button, footer a, footer button')]
        // A link inside a sentence is as high as its line.
        .filter((element) => element.checkVisibility() && !element.closest('[role=alert]'))
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.textContent),
    );
    expect.soft(small, state).toEqual([]);
  };
  await checkSignedOut(page, expectLarge);
  await checkSignedIn(page, 'large-targets@student.example', expectLarge);
});
