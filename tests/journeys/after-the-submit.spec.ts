import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startSite } from '../../tools/running-program.ts';
import { startMailServer } from '../support/mail-server.ts';
import { fillLogin, formButton, heading, password } from './account-steps.ts';
import { createSignedIn } from './create-signed-in.ts';
import { desktop, expect, fillApplication, phone, test, waitUntilHydrated } from './journey.ts';

// Its own site with a mail server and a coordinator, on the engine that SITE_SETTINGS names.
test.describe.configure({ mode: 'serial' });

const anna = 'anna.way@daybreak.example';
const engine: Readonly<Record<string, string>> = JSON.parse(process.env['SITE_SETTINGS'] ?? '{}');

let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let staff: Awaited<ReturnType<BrowserContext['storageState']>>;

test.beforeAll(async () => {
  test.slow();
  folder = await mkdtemp(path.join(tmpdir(), 'daybreak-way-'));
  mails = await startMailServer();
  const settings = {
    STAFF_EMAILS: anna,
    // What it requires is tested in second-factor.spec.ts.
    STAFF_SECOND_FACTOR: 'off',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Daybreak <hello@daybreak.example>',
    ...engine,
  };
  site = await startSite(folder, { settings });
  staff = await createSignedIn(site.url, anna, waitForConfirmation);
});

test.afterAll(async () => {
  await site.end('SIGTERM');
  await mails.close();
  await rm(folder, { recursive: true });
});

async function registerAndProve(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/login?mode=register`);
  await fillLogin(page, email, password);
  await formButton(page, 'Sign Up').click();
  await expect(heading(page)).toHaveText('Dashboard');
  await page.goto(site.url + (await waitForConfirmation(email)));
  await formButton(page, 'Confirm this email').click();
  await expect(page).toHaveURL(/\/dashboard/);
}

async function waitForConfirmation(email: string): Promise<string> {
  await expect.poll(() => findConfirmation(email)).not.toBeNull();
  return findConfirmation(email) ?? '';
}

/** The path in the mail that proves an address. */
function findConfirmation(email: string): string | null {
  const link = findMail(email, '/login/verify?')?.match(/https?:\/\/\S+/)?.[0];
  return link ? new URL(link).pathname + new URL(link).search : null;
}

/** The text of a mail to this address with these words. */
const findMail = (to: string, words: string) =>
  mails.received.find(({ envelope, text }) => envelope.to.includes(to) && text?.includes(words))?.text;

async function openDevice(browser: Browser, signedIn = false): Promise<Page> {
  const viewport = signedIn ? desktop : phone;
  const context = await browser.newContext({ viewport, ...(signedIn && { storageState: staff }) });
  return context.newPage();
}

/** A coordinator moves the application on and releases the message about it. */
async function moveOn(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/staff?q=${encodeURIComponent(name)}`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Move to').selectOption('refining');
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Ask three schools, ${name}.`);
  await page.getByRole('button', { name: 'Change status and queue message' }).click();
  await expect(page.getByText('The message is ready to send.')).toBeVisible();
  await page.goto(`${site.url}/staff/messages`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Send 1 message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 message' }).click();
  await expect(page.getByText('1 message on the way.')).toBeVisible();
}

test('from the submit to the erasure', async ({ browser }) => {
  test.slow();
  const name = 'Ilse Way';
  const email = 'ilse.way@student.example';
  const first = await openDevice(browser);
  await first.goto(`${site.url}/apply`);
  await fillApplication(first, `A shelf by ${name}.`);
  await first.getByLabel('Full Name').fill(name);
  await first.getByLabel('Email', { exact: true }).fill(email);
  await first.getByRole('button', { name: 'Submit application' }).click();
  const receipt = first.getByRole('region', { name: 'Your receipt' });
  await expect(receipt).toContainText('We’re emailing your reference and private link.');
  const link = await receipt.getByRole('link', { name: 'Track your application' }).getAttribute('href');

  const page = await openDevice(browser);
  await page.goto(site.url + link);
  await expect(heading(page)).toHaveText('We have your application.');
  await page.getByText('Change email or phone').click();
  await page.getByLabel('Phone Number').fill('555 7777');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '555 7777' })).toBeVisible();

  const office = await openDevice(browser, true);
  await moveOn(office, name);
  await expect.poll(() => findMail(email, `Ask three schools, ${name}.`)).toBeTruthy();
  await expect(async () => {
    await page.goto(site.url + link);
    await expect(page.getByText(`Ask three schools, ${name}.`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(heading(page)).toHaveText('Let’s make your idea stronger.');

  await registerAndProve(page, email);
  const list = page.getByRole('list', { name: 'Your applications' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Let’s make your idea stronger.');
  await list.getByRole('link', { name: /^Track/ }).click();
  await page.locator('summary', { hasText: 'Delete everything' }).click();
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(heading(page)).toHaveText('It’s deleted.');

  expect((await first.goto(site.url + link))?.status()).toBe(404);
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByText(`No application with ${email} yet.`)).toBeVisible();
  await office.goto(`${site.url}/staff?q=${encodeURIComponent(name)}`);
  await expect(office.getByText('Nothing matches')).toBeVisible();
  for (const one of [first, page, office]) await one.context().close();
});
