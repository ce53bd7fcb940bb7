import { desktop, phone, waitUntilHydrated } from '../journeys/journey.ts';
import { readWeakTexts } from '../support/weak-texts.ts';
import type { EnginePage } from './drivers/engine-page.ts';
import { expect, test } from './engine-test.ts';

/** SPEC.md section 9. */
const threshold = 0.245;

const pages = ['/', '/about', '/services', '/apply', '/login', '/no-such-page'];

/** Four positions on the page: its top, just before the threshold, just past it, and the end. */
const positions = {
  'at the top': () => 0,
  'before the threshold': (distance: number) => Math.floor(distance * threshold) - 1,
  'past the threshold': (distance: number) => Math.floor(distance * threshold) + 2,
  'at the end': (distance: number) => distance,
};

const scrollTo = (page: EnginePage, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

for (const [viewport, atRest] of [
  [phone, 72],
  [desktop, 96],
] as const) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of pages) {
      test(`every word of the bar on ${path} can be read at four positions`, async ({ visit, expectConsole }) => {
        expectConsole('404');
        await visit.goto(path);
        await waitUntilHydrated(visit);
        const banner = visit.getByRole('banner');
        const distance = await visit.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        for (const [position, find] of Object.entries(positions)) {
          const top = Math.min(Math.max(0, find(distance)), distance);
          const isScrolled = top > distance * threshold;
          await scrollTo(visit, top);
          await expect.poll(async () => (await banner.boundingBox()).height).toBe(isScrolled ? 64 : atRest);
          const inBar = (await readWeakTexts(visit)).filter(({ y }) => y < (isScrolled ? 64 : atRest));
          expect.soft(inBar, position).toEqual([]);
        }
      });
    }
  });
}
