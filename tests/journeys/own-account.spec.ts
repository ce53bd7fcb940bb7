import { readFile } from 'node:fs/promises';
import { fillLogin, formButton, heading, password, passwordField } from './account-steps.ts';
import { desktop, expect, phone, test } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.47' } });

test('an owner signs out everywhere else, downloads a copy, and removes the account', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole('401');
  const email = 'leaving@student.example';
  await page.goto('/login?mode=register');
  await fillLogin(page, email, password);
  await formButton(page, 'Sign Up').click();
  await expect(heading(page)).toHaveText('Dashboard');

  const elsewhere = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await fillLogin(other, email, password);
  await other.getByLabel('This is a shared computer').check();
  await formButton(other, 'Login').click();
  await expect(heading(other)).toHaveText('Dashboard');
  const cookies = await elsewhere.cookies();
  expect(cookies.map(({ name, expires }) => [name, expires])).toEqual([['daybreak.session', -1]]);

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'on a shared computer' })).toBeVisible();
  await expectAccessible(page, 'dashboard with two sessions');
  await formButton(page, 'Sign out everywhere else').click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/login');
  await elsewhere.close();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download what we keep about you' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email } });

  await page.getByRole('link', { name: 'Remove your account' }).click();
  await expect(heading(page)).toHaveText('Remove your account');
  await passwordField(page).fill('not this one');
  await formButton(page, 'Remove my account').click();
  await expect(page.getByRole('alert')).toContainText('The password is wrong');
  await expectAccessible(page, 'removal refused');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNothingBeyondEdges(page, `removal at ${viewport.width}`);
  }
  await passwordField(page).fill(password);
  await formButton(page, 'Remove my account').click();
  await expect(heading(page)).toHaveText('Your account is removed');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});
