import type { Page } from '@playwright/test';
import { desktop, expect, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';
import {
  expectFocusAtStart,
  expectLandedAt,
  follow,
  headline,
  mainHeading,
  pagesOfBar,
  scrollY,
} from './reading-steps.ts';

// Places are measured, so scrolling arrives immediately.
test.use({ viewport: desktop });

/** Counts from now on the pages that are asked for as whole documents. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  return () => documents;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('once hydrated, every page of the bar is reached without a page load, and its title takes the focus', async ({
    page,
  }) => {
    await page.goto('/services');
    await waitUntilHydrated(page);
    const documents = countDocuments(page);
    for (const [name, path] of pagesOfBar) {
      await follow(page, name);
      await expect(page).toHaveURL(path);
      await expect(mainHeading(page)).toHaveText(headline[path]);
      await expectFocusAtStart(page);
      expect(await scrollY(page)).toBe(0);
    }
    await follow(page, 'Contact');
    await expect(page).toHaveURL('/#contact');
    await follow(page, 'About');
    await expect(mainHeading(page)).toHaveText(headline['/about']);
    expect(documents()).toBe(0);
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Contact lands with its heading below the bar: on Home, from another page, and on a cold load', async ({
      page,
    }) => {
      await page.goto('/#contact');
      await expectLandedAt(page, 'Contact Us');
      await waitUntilHydrated(page);
      await expectLandedAt(page, 'Contact Us');
      await page.evaluate(() => window.scrollTo(0, 0));
      await follow(page, 'Contact');
      await expectLandedAt(page, 'Contact Us');
      await follow(page, 'About');
      await expect(mainHeading(page)).toHaveText(headline['/about']);
      await follow(page, 'Contact');
      await expect(page).toHaveURL('/#contact');
      await expectLandedAt(page, 'Contact Us');
      await expect(page.getByRole('region', { name: 'Contact Us' })).toBeFocused();
    });
  });
}

test('the roadmap lands with its heading below the bar: on Home, and on a cold load', async ({ page }) => {
  await page.goto('/#journey');
  await expectLandedAt(page, 'The Venture Roadmap');
  await waitUntilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'See the roadmap' }).click();
  await expectLandedAt(page, 'The Venture Roadmap');
  await follow(page, 'About');
  await expect(mainHeading(page)).toHaveText(headline['/about']);
  await page.goBack();
  await expect(page).toHaveURL('/#journey');
  await expectLandedAt(page, 'The Venture Roadmap');
});

test('back and forward find each page where it was left', async ({ page }) => {
  await page.goto('/');
  await waitUntilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await follow(page, 'About');
  await expect(mainHeading(page)).toHaveText(headline['/about']);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(headline['/']);
  await expect.poll(() => scrollY(page)).toBe(1500);
  await page.goForward();
  await expect(mainHeading(page)).toHaveText(headline['/about']);
  await expect.poll(() => scrollY(page)).toBe(400);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(400);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('every page of the bar is a page load away, anchors land, and back finds the place that was left', async ({
    page,
  }) => {
    await page.goto('/services');
    const documents = countDocuments(page);
    for (const [name, path] of pagesOfBar) {
      await follow(page, name);
      await expect(page).toHaveURL(path);
      await expect(mainHeading(page)).toHaveText(headline[path]);
    }
    expect(documents()).toBe(3);
    await page.getByRole('link', { name: 'See the roadmap' }).click();
    await expectLandedAt(page, 'The Venture Roadmap');
    await page.goto('/about');
    await page.evaluate(() => window.scrollTo(0, 300));
    await follow(page, 'Contact');
    await expect(page).toHaveURL('/#contact');
    await expectLandedAt(page, 'Contact Us');
    await page.goBack();
    await expect(mainHeading(page)).toHaveText(headline['/about']);
    await expect.poll(() => scrollY(page)).toBe(300);
  });
});

test('a page that is left while its data arrives leaves no error behind', async ({ page }) => {
  await page.goto('/about');
  await waitUntilHydrated(page);
  // The end of the data and the scripts of the page are still on their way.
  await page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = async (target, init) => {
      const response = await ask(target, init);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(bytes);
        init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
      };
      return new Response(new ReadableStream({ start }), response);
    };
  });
  const scripts = await holdRequests(page, '**/assets/*.js');
  const arrived = page.waitForResponse('**/login.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
  await arrived;
  await follow(page, 'Home');
  scripts.release();
  await expect(mainHeading(page)).toHaveText(headline['/']);
});
