import { fillLogin, formButton, heading, password } from './account-steps.ts';
import { desktop, expect, phone, test } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.47' } });

test('an owner signs out elsewhere, and deletes the account', async ({ page, browser, expectConsole }) => {
  expectConsole('422');
  const email = 'leaving@student.example';
  await page.goto('/login?mode=register');
  await fillLogin(page, email, password);
  await formButton(page, 'Sign Up').click();
  await expect(heading(page)).toHaveText('Dashboard');

  const elsewhere = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await fillLogin(other, email, password);
  await other.getByLabel('Keep me signed in').uncheck();
  await formButton(other, 'Login').click();
  await expect(heading(other)).toHaveText('Dashboard');
  const session = (await elsewhere.cookies()).find(({ name }) => name === 'daybreak.session_token');
  expect(session?.expires).toBe(-1);

  await page.getByRole('link', { name: 'Security' }).click();
  await expect(heading(page)).toHaveText('Security');
  await expectAccessible(page, 'security with two sessions');
  await page.getByRole('listitem').filter({ hasText: 'Another browser' }).getByRole('button').click();
  await expect(page.getByText('Another browser')).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL('/login');
  await elsewhere.close();

  await page.getByText('Delete your account').click();
  const deletion = page.getByRole('group').filter({ hasText: 'Delete your account' });
  await deletion.getByLabel('Password', { exact: true }).fill('not this one');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toContainText('That password is wrong');
  await expectAccessible(page, 'deletion refused');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNothingBeyondEdges(page, `security at ${viewport.width}`);
  }
  await deletion.getByLabel('Password', { exact: true }).fill(password);
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account deleted.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});
