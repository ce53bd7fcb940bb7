import { emailField, fillLogin, formButton, heading, register } from './account-steps.ts';
import { desktop, expect, findMailLink, test, waitUntilHydrated } from './journey.ts';

test.use({ viewport: desktop, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.43' } });

test.beforeEach(({ expectConsole }) => {
  expectConsole('Password forms should have (optionally hidden) username fields');
});

test('a forgotten password is replaced through the mail, and the old session is over', async ({ page, browser }) => {
  const email = 'forgetful@student.example';
  await register(page, email);
  const elsewhere = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await waitUntilHydrated(other);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(other)).toHaveText('Forgot your password?');
  await emailField(other).fill(email);
  await formButton(other, 'Send me a link').click();
  await expect(heading(other)).toHaveText('Check your email');
  await expect(other.getByRole('status').filter({ hasText: 'If there’s an account with this email' })).toBeFocused();
  await other.goto(await findMailLink(email, '/login/reset'));
  await waitUntilHydrated(other);
  await other.getByLabel('New password').fill('eight loud lanterns');
  await formButton(other, 'Save new password').click();
  await expect(other.getByText('Password changed. Sign in with your new one.')).toBeVisible();
  await fillLogin(other, email, 'eight loud lanterns');
  await formButton(other, 'Login').click();
  await expect(heading(other)).toHaveText('Dashboard');
  await elsewhere.close();

  await page.reload();
  await expect(page).toHaveURL('/login');
});
