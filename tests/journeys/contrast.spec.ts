import { waitForPictures } from '../../tools/contrast/wait-for-pictures.ts';
import { readWeakTexts } from '../../tools/contrast/weak-texts.ts';
import { expect, test } from './journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Those at which art and text met once, and those that most visitors have. `npm run check:contrast` reads many more.
const sizes = [
  [320, 640],
  [360, 640],
  [390, 844],
  [430, 932],
  [640, 360],
  [640, 400],
  [844, 390],
  [768, 1024],
  [1366, 768],
  [1440, 900],
  [2560, 1440],
] as const;

for (const path of ['/', '/about', '/apply', '/login', '/services', '/parents', '/no-such-page'])
  test(`every word of the first screen of ${path} can be read against each pixel behind it, at all sizes`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole('404');
    await page.goto(path);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await waitForPictures(page);
      expect.soft(await readWeakTexts(page), `${width} x ${height}`).toEqual([]);
    }
  });
