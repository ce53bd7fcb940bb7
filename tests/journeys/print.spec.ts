import type { Locator, Page } from '@playwright/test';
import { prerenderedPaths } from '../../app/routes.ts';
import { audiences } from '../../content/en/site/audiences.ts';
import { expect, test } from './journey.ts';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

/** Chromium writes an object of this type for each page. */
async function countSheets(page: Page): Promise<number> {
  const document = (await page.pdf({ format: 'A4' })).toString('latin1');
  return document.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('Home prints on two pages, with the text of all three tabs', async ({ page }) => {
  await page.goto('/');
  for (const { heading, text } of audiences.tabs) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText('/apply', { exact: false }).filter({ hasText: /^http/ })).toBeVisible();
  for (const picture of ['.notice-art', '.notice img']) await expect(page.locator(picture)).toBeVisible();
  await expect(page.locator('.roadmap-steps .phase-sun')).toHaveCount(4);
  await expect(page.locator('.roadmap-steps .phase-sun').first()).toBeVisible();
  // For cameras at an arm's length: 40 mm, and around it a quarter of that.
  expect((await page.locator('.notice img').boundingBox())?.width).toBeGreaterThan(189);
  expect(await countSheets(page)).toBe(2);
});

test('the example prints on one sheet in each of its states', async ({ page }) => {
  for (const light of [1, 2, 3, 4, 5]) {
    await page.goto(`/example?light=${light}`);
    expect(await countSheets(page), `light ${light}`).toBe(1);
  }
});

test('every page prints with the logo above its heading, and nothing stands over the text', async ({ page }) => {
  // The width of A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const path of [...prerenderedPaths, '/privacy']) {
    await page.goto(path);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Daybreak' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(logo, path).toBeVisible();
    const [above, below] = [await logo.boundingBox(), await heading.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), path).toBeLessThanOrEqual(below?.y ?? 0);
    const floating = await page
      .locator('body *:visible')
      .evaluateAll((elements) =>
        elements
          .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
          .map((one) => one.className),
      );
    expect(floating, path).toEqual([]);
  }
});

test('a sheet for parents says where the site is, and where its links lead', async ({ page }) => {
  await page.goto('/parents');
  const read = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(await read(page.locator('[data-address]'))).toMatch(/^"http:\/\/localhost:\d+"$/);
  expect(await read(page.getByRole('link', { name: 'Look at the example' }))).toContain('/example');
});

test('the short version of /privacy has the whole width of the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto('/privacy');
  const width = await page.getByRole('heading', { name: 'Few people see it.' }).evaluate((one) => one.clientWidth);
  expect(width).toBeGreaterThan(400);
});

test('the page for parents begins on its first sheet, also where it needs a second one', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto('/parents');
  // As much as a longer text would add: with the heading alone on the first sheet it would need three.
  await page
    .locator('.parents-section')
    .last()
    .evaluate((part) => {
      part.style.setProperty('padding-bottom', '240px', 'important');
    });
  expect(await countSheets(page)).toBe(2);
});
