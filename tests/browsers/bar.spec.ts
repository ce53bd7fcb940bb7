import { desktop, phone, waitUntilHydrated } from '../journeys/journey.ts';
import type { EnginePage } from './drivers/engine-page.ts';
import { expect, test } from './engine-test.ts';
import { readPaintedContrast } from './painted-contrast.ts';

/** SPEC.md section 9. */
const threshold = 0.245;
/** WCAG 2.2, 1.4.3, for text of any size. */
const lowestContrast = 4.5;
type Part = ReturnType<EnginePage['getByRole']>;

const pages = ['/', '/about', '/services', '/apply', '/login', '/no-such-page'];
const cream = [255, 247, 234];
const sun = [255, 122, 79];

/** Four places of the page: its top, just before the threshold, just past it, and the end. */
const places = {
  'at the top': () => 0,
  'before the threshold': (distance: number) => Math.floor(distance * threshold) - 1,
  'past the threshold': (distance: number) => Math.floor(distance * threshold) + 2,
  'at the end': (distance: number) => distance,
};

const scrollTo = (page: EnginePage, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

type Parts = (banner: Part) => Readonly<Record<string, Part>>;

const phoneParts: Parts = (banner) => ({
  toggle: banner.getByRole('button', { name: 'Open menu' }),
});
const desktopParts: Parts = (banner) => ({
  Home: banner.getByRole('link', { name: 'Home', exact: true }),
  About: banner.getByRole('link', { name: 'About', exact: true }),
  Contact: banner.getByRole('link', { name: 'Contact', exact: true }),
  Apply: banner.getByRole('link', { name: 'Apply', exact: true }),
});

for (const { viewport, atRest, listParts } of [
  { viewport: phone, atRest: 72, listParts: phoneParts },
  { viewport: desktop, atRest: 96, listParts: desktopParts },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of pages) {
      test(`every word of the bar on ${path} can be read at four places`, async ({ visit, expectConsole }) => {
        expectConsole('404');
        await visit.goto(path);
        await waitUntilHydrated(visit);
        const banner = visit.getByRole('banner');
        const distance = await visit.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        for (const [place, find] of Object.entries(places)) {
          const top = Math.min(Math.max(0, find(distance)), distance);
          // A page that scrolls by less than a tenth of the screen keeps its look.
          const isScrolled = distance >= viewport.height / 10 && top > distance * threshold;
          await scrollTo(visit, top);
          await expect.poll(async () => (await banner.boundingBox()).height).toBe(isScrolled ? 64 : atRest);
          for (const { name, contrast, ground } of await readPaintedContrast(visit, listParts(banner))) {
            expect.soft(contrast, `${name} ${place}`).toBeGreaterThanOrEqual(lowestContrast);
            const expected = name === 'Apply' ? sun : cream;
            if (isScrolled) expect.soft(ground, `the ground of ${name} ${place}`).toEqual(expected);
          }
        }
      });
    }
  });
}

test.describe('with scripts off', () => {
  test.use({ viewport: desktop, scripts: false });

  // Computed instead of painted: Firefox gives no frames to wait for where scripts are off.
  test('the bar has dark words on its own ground past the threshold', async ({ visit }) => {
    await visit.goto('/');
    const distance = await visit.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (const place of ['past the threshold', 'at the end'] as const) {
      await scrollTo(visit, places[place](distance));
      const readColours = () =>
        visit.evaluate(() => {
          const ground = document.querySelector('.bar-ground');
          const link = document.querySelector('.bar-link');
          return ground && link && [getComputedStyle(ground).backgroundColor, getComputedStyle(link).color];
        });
      await expect.poll(readColours, place).toEqual([`rgb(${cream.join(', ')})`, 'rgb(21, 22, 63)']);
    }
  });
});
