import type { Page } from '@playwright/test';
import { formButton, heading, register } from './account-steps.ts';
import { expect, fillApplication, phone, test, waitUntilHydrated } from './journey.ts';
import { sendMessage, startStaffSite } from './staff-site.ts';

const anna = 'anna.way@daybreak.example';
const name = 'Ilse Way';
const email = 'ilse.way@student.example';

/** A coordinator moves the application on and releases the message about it. */
async function moveOn(page: Page): Promise<void> {
  await page.goto(`/staff?q=${encodeURIComponent(name)}`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Move to').selectOption('refining');
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Ask three schools, ${name}.`);
  await page.getByRole('button', { name: 'Change status and queue message' }).click();
  await expect(page.getByText('The message is ready to send.')).toBeVisible();
  await sendMessage(page);
}

test('from the submit to the erasure', async ({ browser }) => {
  test.slow();
  // On the engine that tools/test-hosted.ts names.
  const settings = JSON.parse(process.env['SITE_SETTINGS'] ?? '{}');
  const site = await startStaffSite(browser, [anna], { settings });
  const first = await site.open(email, { viewport: phone });
  await first.goto('/apply');
  await fillApplication(first, `A shelf by ${name}.`);
  await first.getByLabel('Full Name').fill(name);
  await first.getByLabel('Email', { exact: true }).fill(email);
  await first.getByRole('button', { name: 'Submit application' }).click();
  const receipt = first.getByRole('region', { name: 'Your receipt' });
  await expect(receipt).toContainText('We’re emailing your reference and private link.');
  const link = (await receipt.getByRole('link', { name: 'Track your application' }).getAttribute('href')) ?? '';

  const page = await site.open(email, { viewport: phone });
  await page.goto(link);
  await expect(heading(page)).toHaveText('We have your application.');
  await page.getByText('Change email or phone').click();
  await page.getByLabel('Phone Number').fill('555 7777');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '555 7777' })).toBeVisible();

  const office = await site.open(anna);
  await moveOn(office);
  const isMailed = () => site.mails.received.some(({ text }) => text?.includes(`Ask three schools, ${name}.`));
  await expect.poll(isMailed).toBe(true);
  await expect(async () => {
    await page.goto(link);
    await expect(page.getByText(`Ask three schools, ${name}.`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(heading(page)).toHaveText('Let’s make your idea stronger.');

  await register(page, email);
  await page.goto(await site.findLink(email, /\/login\/verify/));
  await formButton(page, 'Confirm this email').click();
  await expect(page).toHaveURL(/\/dashboard/);
  const list = page.getByRole('list', { name: 'Your applications' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Let’s make your idea stronger.');
  await list.getByRole('link', { name: /^Track/ }).click();
  await page.locator('summary', { hasText: 'Delete everything' }).click();
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(heading(page)).toHaveText('It’s deleted.');

  expect((await first.goto(link))?.status()).toBe(404);
  await page.goto('/dashboard');
  await expect(page.getByText(`No application with ${email} yet.`)).toBeVisible();
  await office.goto(`/staff?q=${encodeURIComponent(name)}`);
  await expect(office.getByText('Nothing matches')).toBeVisible();
  for (const one of [first, page, office]) await one.context().close();
  await site.close();
});
