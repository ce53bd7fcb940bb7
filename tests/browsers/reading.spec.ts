import { desktop, phone, waitUntilHydrated } from '../journeys/journey.ts';
import {
  expectFocusAtStart,
  expectLandedAt,
  follow,
  headline,
  mainHeading,
  pagesOfBar,
  scrollY,
} from '../journeys/reading-steps.ts';
import type { EnginePage } from './drivers/engine-page.ts';
import { expect, test } from './engine-test.ts';

const headings = {
  ...headline,
  '/services': 'Services',
  '/login': 'Login',
  '/login?mode=register': 'Register',
  '/login/forgot': 'Forgot your password?',
  '/no-such-page': 'This trail ends here.',
} as const;

const scrollTo = (page: EnginePage, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

async function expectHeading(page: EnginePage, text: string) {
  await expect.poll(() => mainHeading(page).textContent()).toBe(text);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('every page is awake, in its own fonts, and as wide as the window', async ({ visit, expectConsole }) => {
      expectConsole('404');
      for (const [path, text] of Object.entries(headings)) {
        await visit.goto(path);
        await expectHeading(visit, text);
        await waitUntilHydrated(visit);
        const shown = await visit.evaluate(async () => {
          await document.fonts.ready;
          return {
            fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            width: window.innerWidth,
            height: window.innerHeight,
            broken: [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map(({ src }) => src),
          };
        });
        expect(shown.fonts.join(), path).toContain('Familjen Grotesk Variable');
        expect(shown.fonts.join(), path).toContain('Figtree Variable');
        expect(shown, path).toMatchObject({ ...viewport, overflow: 0, broken: [] });
      }
    });

    test('every page of the bar is reached without a page load, and its title takes the focus', async ({ visit }) => {
      await visit.goto('/services');
      await waitUntilHydrated(visit);
      await visit.evaluate(() => void Object.assign(window, { isFirstDocument: true }));
      for (const [name, path] of pagesOfBar) {
        await follow(visit, name);
        await expectHeading(visit, headline[path]);
        expect(await visit.readAddress()).toBe(path);
        await expectFocusAtStart(visit);
        expect(await scrollY(visit)).toBe(0);
      }
      expect(await visit.evaluate(() => 'isFirstDocument' in window)).toBe(true);
    });

    test('Contact and the roadmap land with their headings below the bar', async ({ visit }) => {
      await visit.goto('/#contact');
      await expectLandedAt(visit, 'Contact Us');
      await waitUntilHydrated(visit);
      await expectLandedAt(visit, 'Contact Us');
      await follow(visit, 'About');
      await expectHeading(visit, headline['/about']);
      await follow(visit, 'Contact');
      await expectLandedAt(visit, 'Contact Us');
      await scrollTo(visit, 0);
      await visit.getByRole('link', { name: 'See the roadmap' }).click();
      await expectLandedAt(visit, 'The Venture Roadmap');
    });

    test('back and forward find each page where it was left', async ({ visit }) => {
      await visit.goto('/');
      await waitUntilHydrated(visit);
      await scrollTo(visit, 1500);
      await follow(visit, 'About');
      await expectHeading(visit, headline['/about']);
      await expect.poll(() => scrollY(visit)).toBe(0);
      await scrollTo(visit, 400);
      // Leaving before the browser has scrolled would keep another position.
      await expect.poll(() => scrollY(visit)).toBe(400);
      await visit.goBack();
      await expectHeading(visit, headline['/']);
      await expect.poll(() => scrollY(visit)).toBe(1500);
      await visit.goForward();
      await expectHeading(visit, headline['/about']);
      await expect.poll(() => scrollY(visit)).toBe(400);
      await visit.reload();
      await expect.poll(() => scrollY(visit)).toBe(400);
    });
  });
}

test('the address to write to is underlined in the colour of the sun', async ({ visit }) => {
  await visit.goto('/#contact');
  const drawn = await visit.evaluate(() => {
    const link = document.querySelector('#contact a[href^="mailto:"]');
    if (!link) return null;
    const { textDecorationLine, textDecorationColor } = getComputedStyle(link);
    return { textDecorationLine, textDecorationColor };
  });
  expect(drawn).toEqual({ textDecorationLine: 'underline', textDecorationColor: 'rgb(255, 122, 79)' });
});

test.describe('with scripts off', () => {
  test.use({ scripts: false });

  test('every page of the bar is a page load away, and anchors land', async ({ visit }) => {
    await visit.goto('/services');
    for (const [name, path] of pagesOfBar) {
      await follow(visit, name);
      await expectHeading(visit, headline[path]);
    }
    await visit.getByRole('link', { name: 'See the roadmap' }).click();
    await expectLandedAt(visit, 'The Venture Roadmap');
  });
});
