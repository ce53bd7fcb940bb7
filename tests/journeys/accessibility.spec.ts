import type { Page } from '@playwright/test';
import { answers, desktop, expect, findApplications, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';

// Its own address, so that the refusals made here count against no other journey.
test.use({
  viewport: desktop,
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.20' },
});

const pages = [
  '/',
  '/about',
  '/parents',
  '/services',
  '/apply',
  '/login',
  '/login?mode=register',
  '/concern',
  '/no-such-page',
];
const submit = { name: 'Submit application' };

/** Narrow and low as at 640 pixels with a zoom of 200 %, and very wide. */
const outermost = [
  { width: 320, height: 568 },
  { width: 320, height: 400 },
  { width: 2560, height: 1440 },
];

/** Animations that time drives; those driven by the visitor's own scrolling are no motion by itself. */
const findMoving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  );

for (const path of pages)
  test(`on ${path} axe finds nothing, nothing is beyond the edges, and nothing moves with reduced motion`, async ({
    page,
    expectConsole,
  }) => {
    if (path === '/no-such-page') expectConsole('404');
    await page.goto(path);
    expect(await findMoving(page)).toEqual([]);
    await waitUntilHydrated(page);
    // The wide bar and two columns are the same on all pages, and contrast.spec.ts looks at all sizes.
    for (const viewport of ['/', '/apply'].includes(path) ? [desktop, phone] : [phone]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `at ${viewport.width}`);
    }
    for (const size of outermost) {
      await page.setViewportSize(size);
      await expectNothingBeyondEdges(page, `at ${size.width} x ${size.height}`);
    }
  });

test.describe('axe on a phone, where parts of a page change', () => {
  test.use({ viewport: phone });

  test('finds nothing with the bar scrolled, another tab selected and the menu open', async ({ page }) => {
    await page.goto('/');
    await waitUntilHydrated(page);
    for (const name of ['Investors', 'Experts']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expectAccessible(page, name);
    }
    await page.setViewportSize(desktop);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3));
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(64);
    await expectAccessible(page, 'scrolled');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'menu open');
  });
});

test('on every page the first stop of the Tab key skips to the content', async ({ page, expectConsole }) => {
  expectConsole('404');
  // One of each frame.
  for (const path of ['/', '/services', '/login', '/no-such-page']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip, path).toBeFocused();
    const box = await skip.boundingBox();
    expect(box?.y, `${path}: shown at the top left`).toBe(12);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await waitUntilHydrated(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), path).toBeFocused();
    await page.keyboard.press('Tab');
    const inside = () =>
      page.evaluate(() => document.activeElement !== document.body && !!document.activeElement?.closest('main'));
    // A page without links and buttons ends here.
    if (await page.getByRole('main').locator('a, input, button').count()) await expect.poll(inside, path).toBe(true);
  }
});

test('an application is filled in and sent only by keyboard', async ({ page }) => {
  await page.goto('/apply');
  await waitUntilHydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const typed = { ...answers, 'Tell us about your venture': 'only by keyboard' };
  for (const [label, value] of Object.entries(typed)) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', submit)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Submitted successfully!');
  expect(await findApplications('only by keyboard')).toMatchObject([{ name: 'Mira Sand', age: 16 }]);
});
