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
