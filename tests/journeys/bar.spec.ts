import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, test, waitUntilHydrated } from './journey.ts';

/** SPEC.md section 9. */
const threshold = 0.245;
const cream = 'rgb(255, 247, 234)';
const scrolled = { top: 0, height: 64, ground: cream };
const sizes = [
  { ...phone, atRest: 72 },
  { ...desktop, atRest: 96 },
  { width: 820, height: 600, atRest: 72 },
];

/** Every address, and the link of the navigation that leads to it. */
const pages = [
  { path: '/', link: 'Home' },
  { path: '/about', link: 'About' },
  { path: '/services', link: null },
  { path: '/apply', link: 'Apply' },
  { path: '/login', link: null },
  { path: '/no-such-page', link: null },
];

const rest = (height: number) => ({ top: 0, height, ground: 'rgba(0, 0, 0, 0)' });

/** Where the bar is, how high it is and the colour of the ground it stands on. */
function look(page: Page) {
  return page.getByRole('banner').evaluate((bar) => ({
    top: bar.getBoundingClientRect().top,
    height: bar.getBoundingClientRect().height,
    ground: getComputedStyle(bar.querySelector('.bar-ground') ?? bar).backgroundColor,
  }));
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const scrollable = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

/** Makes the page so long that its threshold is a whole pixel, and returns that pixel. */
async function makeThresholdWhole(page: Page, atLeast = 0): Promise<number> {
  await page.evaluate((length) => {
    const filler = document.querySelector<HTMLElement>('#filler') ?? document.createElement('div');
    filler.id = 'filler';
    filler.style.height = '0';
    document.body.append(filler);
    const distance = document.documentElement.scrollHeight - window.innerHeight;
    filler.style.height = `${Math.ceil(Math.max(distance, length) / 200) * 200 - distance}px`;
  }, atLeast);
  const distance = await scrollable(page);
  expect(distance % 200, 'the filler makes the distance a multiple of 200 px').toBe(0);
  return Math.round(distance * threshold);
}

/** Back and forth, so that each look has to come about and none is left over from before. */
async function expectChangeAt(page: Page, pixel: number, atRest: number) {
  await scrollTo(page, pixel + 1);
  await expect.poll(() => look(page), 'one pixel past the threshold').toEqual(scrolled);
  await scrollTo(page, pixel);
  await expect.poll(() => look(page), 'at the threshold').toEqual(rest(atRest));
  await scrollTo(page, pixel + 1);
  await expect.poll(() => look(page), 'past it again').toEqual(scrolled);
  await scrollTo(page, pixel - 1);
  await expect.poll(() => look(page), 'one pixel before it').toEqual(rest(atRest));
}

/** What is promised of the bar, in every way that a browser may bring it about. */
function promiseTheLook(whenReady: (page: Page) => Promise<void>, tried = sizes) {
  test('the look changes just past 0.245 of the scrollable height, on Home as it is and at a whole pixel', async ({
    page,
  }) => {
    await page.goto('/');
    await whenReady(page);
    for (const { width, height, atRest } of tried) {
      await page.setViewportSize({ width, height });
      await scrollTo(page, 0);
      await expect.poll(() => look(page)).toEqual(rest(atRest));
      await expectChangeAt(page, Math.floor((await scrollable(page)) * threshold), atRest);
      await expectChangeAt(page, await makeThresholdWhole(page), atRest);
    }
  });

  test('the threshold follows a resize and content that grows', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/about');
    await whenReady(page);
    await expectChangeAt(page, await makeThresholdWhole(page), 96);

    await page.setViewportSize({ width: 700, height: 500 });
    await expectChangeAt(page, await makeThresholdWhole(page), 72);

    const before = await makeThresholdWhole(page);
    await scrollTo(page, before + 1);
    await expect.poll(() => look(page)).toEqual(scrolled);
    const after = await makeThresholdWhole(page, 9000);
    await expect.poll(() => look(page), 'the same place of a longer page').toEqual(rest(72));
    await expectChangeAt(page, after, 72);
  });
}

test.describe('with a scroll timeline', () => {
  promiseTheLook(waitUntilHydrated);

  test('a page that opens already scrolled shows the bar of that place', async ({ page }) => {
    await page.goto('/about');
    await waitUntilHydrated(page);
    const pixel = Math.floor((await scrollable(page)) * threshold) + 1;
    await scrollTo(page, pixel);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(pixel);
    await expect.poll(() => look(page)).toEqual(scrolled);

    await page.goto('/#contact');
    await expect.poll(() => look(page)).toEqual(scrolled);
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  // The same style rules act as with scripts.
  test('a page that opens already scrolled shows the bar of that place', async ({ page }) => {
    await page.goto('/#contact');
    await expect.poll(() => look(page)).toEqual(scrolled);
  });
});

test.describe('in a browser without scroll timelines', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (...question: string[]) => boolean;
      CSS.supports = (...question: string[]) =>
        !question.join().includes('animation-timeline') && supports(...question);
    });
    await page.route('**/assets/*.css', async (route) => {
      const response = await route.fetch();
      const css = await response.text();
      expect(css, 'the sheet that ties the bar to the timeline').toContain('animation-timeline');
      await route.fulfill({ response, body: css.replaceAll('animation-timeline', 'unknown-timeline') });
    });
  });

  promiseTheLook(
    async (page) => {
      await waitUntilHydrated(page);
      expect(await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).animationName)).toBe('none');
    },
    sizes.slice(0, 1),
  );

  test('a page that opens already scrolled shows the bar of that place', async ({ page }) => {
    await page.goto('/#contact');
    await expect.poll(() => look(page)).toEqual(scrolled);
  });
});

test('on a phone and a desktop the bar is at the top edge of every page from the first pixel, and marks the page', async ({
  page,
  expectConsole,
}) => {
  expectConsole('404');
  for (const { path, link } of pages) {
    await page.goto(path);
    for (const { width, height, atRest } of sizes.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => look(page), path).toEqual(rest(atRest));
      for (const y of [1, 30, 100_000]) {
        await scrollTo(page, y);
        expect((await look(page)).top, `${path} at ${y}`).toBe(0);
      }
      await scrollTo(page, 0);
      const hasMenu = width < 820;
      if (hasMenu) await page.getByRole('button', { name: 'Open menu' }).click();
      const links: Locator = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText(['Home', 'About', 'Contact', 'Apply']);
      const marked = await links.evaluateAll((all) =>
        all.filter((one) => one.getAttribute('aria-current') === 'page').map((one) => one.textContent),
      );
      expect(marked, path).toEqual(link ? [link] : []);
      if (hasMenu) await page.keyboard.press('Escape');
    }
  }
});

test('the bar changes past 24.5 % of a page that scrolls by little', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/services');
  const readHeight = async () => (await page.getByRole('banner').boundingBox())?.height;
  const scrollTo = async (top: number) => {
    await page.evaluate((to) => {
      document.body.style.height = `${innerHeight + 40}px`;
      window.scrollTo({ top: to, behavior: 'instant' });
    }, top);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  };
  await scrollTo(9);
  expect(await readHeight()).toBe(96);
  await scrollTo(11);
  await expect.poll(readHeight).toBe(64);
});
