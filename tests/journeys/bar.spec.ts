import type { Page } from '@playwright/test';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';

/** SPEC.md section 9. */
const threshold = 0.245;
const scrolled = { top: 0, height: 64, ground: 'rgb(255, 247, 234)' };
const sizes = [
  { ...phone, atRest: 64 },
  { ...desktop, atRest: 96 },
];

const rest = (height: number) => ({ top: 0, height, ground: 'rgba(0, 0, 0, 0)' });

/** The place and height of the bar, and the colour of its ground. */
function look(page: Page) {
  return page.getByRole('banner').evaluate((bar) => ({
    top: bar.getBoundingClientRect().top,
    height: bar.getBoundingClientRect().height,
    ground: getComputedStyle(bar).backgroundColor,
  }));
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The last pixel that is not past the threshold. */
const findThreshold = (page: Page) =>
  page.evaluate((share) => Math.floor((document.documentElement.scrollHeight - window.innerHeight) * share), threshold);

async function expectChange(page: Page, atRest: number) {
  const pixel = await findThreshold(page);
  await scrollTo(page, pixel + 1);
  await expect.poll(() => look(page), 'past the threshold').toEqual(scrolled);
  await scrollTo(page, pixel);
  await expect.poll(() => look(page), 'at the threshold').toEqual(rest(atRest));
}

test('the look changes past 0.245 of the scrollable height, also after a resize and when content grows', async ({
  page,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await waitUntilHydrated(page);
    for (const { width, height, atRest } of sizes) {
      await page.setViewportSize({ width, height });
      await scrollTo(page, 0);
      await expect.poll(() => look(page)).toEqual(rest(atRest));
      await expectChange(page, atRest);
    }
  }
  await scrollTo(page, (await findThreshold(page)) + 1);
  await expect.poll(() => look(page)).toEqual(scrolled);
  await page.evaluate(() => {
    const filler = document.createElement('div');
    filler.style.height = '9000px';
    document.body.append(filler);
  });
  await expect.poll(() => look(page), 'the same place of a longer page').toEqual(rest(96));
  await expectChange(page, 96);
});

test('a page that opens already scrolled shows the bar of that place', async ({ page }) => {
  await page.goto('/#contact');
  await expect.poll(() => look(page)).toEqual(scrolled);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar has a ground over everything', async ({ page }) => {
    await page.goto('/#contact');
    const ground = page.locator('header > .bg-night').last();
    expect(await ground.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  });
});

test('the bar is at the top edge of every page from the first pixel, and marks the page', async ({
  page,
  expectConsole,
}) => {
  expectConsole('404');
  const pages = { '/': 'Home', '/about': 'About', '/services': null, '/apply': 'Apply', '/no-such-page': null };
  await page.setViewportSize(desktop);
  for (const [path, link] of Object.entries(pages)) {
    await page.goto(path);
    await expect.poll(() => look(page), path).toEqual(rest(96));
    await scrollTo(page, 100_000);
    expect((await look(page)).top, path).toBe(0);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About', 'Contact', 'Apply']);
    const marked = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(marked, path).toHaveText(link ? [link] : []);
  }
});
