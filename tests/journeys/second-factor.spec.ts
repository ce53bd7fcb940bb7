import type { Page } from '@playwright/test';
import { showCode } from '../support/totp.ts';
import { fillLogin, formButton, heading, password, register } from './account-steps.ts';
import { desktop, expect, findMailLink, phone, localhostTest as test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.46' } });

const path = '/account/security';

async function becomeStaff(page: Page, email: string) {
  await register(page, email);
  await page.goto(await findMailLink(email, '/login/verify'));
  await waitUntilHydrated(page);
  await formButton(page, 'Confirm this email').click();
  await expect(heading(page)).toHaveText('Dashboard');
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Signs out, and in again on the way to the page. */
async function signInAgain(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto(`/login?${new URLSearchParams({ next: path })}`);
  await waitUntilHydrated(page);
  await fillLogin(page, email, password);
  await formButton(page, 'Login').click();
  await expect(heading(page)).toHaveText('Two-step verification');
}

async function check(page: Page, state: string) {
  await expectAccessible(page, state);
  for (const viewport of [{ width: 320, height: 640 }, phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNothingBeyondEdges(page, `${state} at ${viewport.width}`);
  }
}

test('a coordinator sets up an app, sees the recovery codes once, and uses one at the next sign-in', async ({
  page,
  expectConsole,
}) => {
  expectConsole('422');
  await becomeStaff(page, 'kim@daybreak.example');
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByLabel('Password', { exact: true }).fill(password);
  await app.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  await check(page, 'set-up');
  const secret = (await app.locator('code').textContent()) ?? '';
  const codeField = app.getByRole('textbox', { name: 'Code' });
  await codeField.fill('000');
  await formButton(page, 'Set up the app').click();
  await expect(page.getByRole('alert')).toContainText('That code is wrong');
  await expect(codeField).toBeFocused();
  await codeField.fill(showCode(secret));
  await formButton(page, 'Set up the app').click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await check(page, 'recovery codes');
  const [code = ''] = await app.getByRole('listitem').locator('code').allTextContents();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
  await expect(page.getByText(code)).toBeHidden();

  await signInAgain(page, 'kim@daybreak.example');
  await check(page, 'prompt');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await formButton(page, 'Continue').click();
  await expect(heading(page)).toHaveText('Security');
  await expect(app).toContainText('Your app is set up');
  await check(page, 'overview');
});

test('a coordinator adds a passkey, uses it, and deletes it', async ({ page, context }) => {
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
  const keys = page.getByRole('region', { name: 'Passkeys' });
  await formButton(page, 'Add a passkey').click();
  await expect(keys.getByRole('listitem')).toHaveCount(1);

  await signInAgain(page, 'lee@daybreak.example');
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await formButton(page, 'Use a passkey').click();
  await expect(page.getByRole('alert')).toContainText('Your browser didn’t give us a passkey');
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await formButton(page, 'Use a passkey').click();
  await expect(heading(page)).toHaveText('Security');
  await keys.getByRole('button', { name: 'Delete' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
});
