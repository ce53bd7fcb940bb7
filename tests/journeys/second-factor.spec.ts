import type { Page } from '@playwright/test';
import { showCode } from '../support/totp.ts';
import { fillLogin, formButton, heading, password, register } from './account-steps.ts';
import { test as base, desktop, expect, findMailLink, phone, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

/** Browsers give passkeys to names, not to numeric addresses. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  baseURL: async ({}, use) => use(process.env['SITE_URL']?.replace('127.0.0.1', 'localhost')),
});

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.46' } });

const path = '/account/second-factor';
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

async function becomeStaff(page: Page, email: string) {
  await register(page, email);
  await page.goto(await findMailLink(email, '/login/verify'));
  await waitUntilHydrated(page);
  await formButton(page, 'Confirm this email').click();
  await expect(heading(page)).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect(heading(page)).toHaveText('Second factor');
}

/** Signs out, and in again on the way to the page. */
async function signInAgain(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto(`/login?${new URLSearchParams({ next: path })}`);
  await waitUntilHydrated(page);
  await fillLogin(page, email, password);
  await formButton(page, 'Login').click();
  await expect(heading(page)).toHaveText('Second factor');
}

async function check(page: Page, state: string) {
  await expectAccessible(page, state);
  for (const viewport of [{ width: 320, height: 640 }, phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNothingBeyondEdges(page, `${state} at ${viewport.width}`);
  }
}

test('a coordinator sets up an app, keeps the recovery codes, and uses one at the next sign-in', async ({
  page,
  expectConsole,
}) => {
  expectConsole('422');
  await becomeStaff(page, 'kim@daybreak.example');
  await check(page, 'set-up');
  const secret = (await page.locator('code').textContent()) ?? '';
  await codeField(page).fill('000');
  await formButton(page, 'Set up the app').click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(showCode(secret));
  await formButton(page, 'Set up the app').click();
  await expect(heading(page)).toHaveText('Your recovery codes');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await check(page, 'recovery codes');
  const [code = ''] = await page.getByRole('listitem').locator('code').allTextContents();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(heading(page)).toHaveText('Dashboard');

  await signInAgain(page, 'kim@daybreak.example');
  await check(page, 'prompt');
  // Nor is the account removed with the password alone; the proof leads back there.
  await page.goto('/account/remove');
  await check(page, 'removal');
  await page.getByRole('link', { name: 'Continue' }).click();
  await codeField(page).fill(code);
  await formButton(page, 'Continue').click();
  await expect(formButton(page, 'Remove my account')).toBeVisible();
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(heading(page)).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect(page.getByRole('definition')).toHaveText(['Set up', '0', '9']);
  await check(page, 'overview');
});

test('a coordinator sets up a passkey and signs in with it', async ({ page, context }) => {
  const tools = await context.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await becomeStaff(page, 'lee@daybreak.example');
  await formButton(page, 'Set up a passkey').click();
  await expect(heading(page)).toHaveText('Your recovery codes');

  await signInAgain(page, 'lee@daybreak.example');
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await formButton(page, 'Use a passkey').click();
  await expect(page.getByRole('alert')).toContainText('Your browser gave us no passkey');
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await formButton(page, 'Use a passkey').click();
  await expect(heading(page)).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect(page.getByRole('definition')).toHaveText(['Not set up', '1', '10']);
});
