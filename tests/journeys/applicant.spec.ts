import type { Page } from '@playwright/test';
import { answers, expect, fillApplication, findMailLink, phone, test, waitUntilHydrated } from './journey.ts';

test.use({ viewport: phone });

/** Applies with an address of its own; the page then shows the receipt. */
async function apply(page: Page, email: string, venture: string): Promise<string> {
  await page.goto('/apply');
  await fillApplication(page, venture);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Submit application' }).click();
  const receipt = page.getByRole('region', { name: 'Your receipt' });
  await expect(receipt.getByRole('heading', { name: /^You get an answer by \w+day, / })).toBeVisible();
  return (await receipt.getByRole('link', { name: 'Follow your application' }).getAttribute('href')) ?? '';
}

test('a visitor applies on a phone, follows the link on another device, corrects the contact and takes it back', async ({
  page,
  browser,
}) => {
  const path = await apply(page, 'follow@student.example', 'followed');
  await expect(page.getByRole('status').first()).toHaveText('Submitted successfully!');
  await expect(page.getByLabel('Age')).toHaveValue('0');
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(path, page.url()).href);
  await waitUntilHydrated(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your application.');
  await expect(other.getByText(answers['Phone Number'])).toBeVisible();

  await other.getByRole('link', { name: 'Correct email or phone' }).click();
  await other.getByLabel('Phone Number').fill('555 7777');
  await other.getByLabel('Email').fill('followed@student.example');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('We sent a link to followed@student.example.')).toBeVisible();
  await expect(other.getByText('555 7777')).toBeVisible();

  await other.getByRole('link', { name: 'Withdraw' }).click();
  const dialog = other.getByRole('dialog', { name: 'Withdraw this application?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You took it back.');
  await other.context().close();
});

test('the panel is gone once something is typed, and when the page was left', async ({ page }) => {
  await apply(page, 'panel@student.example', 'panel');
  await page.getByLabel('City').fill('R');
  await expect(page.getByRole('region', { name: 'Your receipt' })).toHaveCount(0);
});

test('a lost link comes by mail', async ({ page }) => {
  const path = await apply(page, 'lost@student.example', 'lost');
  await page.goto('/applications');
  await page.getByLabel('Email').fill('LOST@student.example');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail.' })).toBeVisible();
  expect(await findMailLink('lost@student.example', path)).toBe(path);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the receipt is shown once, and everything is erased for good after the typed word', async ({ page }) => {
    const path = await apply(page, 'plain@student.example', 'without scripts');
    await page.getByRole('link', { name: 'Follow your application' }).click();
    await page.getByRole('link', { name: 'Erase everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything?' });
    await dialog.getByRole('textbox').fill('eras');
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await expect(page.getByText('Type the word erase, and nothing else.')).toBeVisible();
    await dialog.getByRole('textbox').fill('erase');
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await expect(page.getByRole('heading', { name: 'It is erased.' })).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
  });
});
