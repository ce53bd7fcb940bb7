import { readWeakTexts } from '../../tools/contrast/weak-texts.ts';
import { expect, test } from './journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = ['/', '/about', '/apply', '/login', '/services', '/parents', '/no-such-page'];

// Those at which art and text met once, and those that most visitors have. `npm run check:contrast` reads many more.
for (const [width, height] of [
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
] as const)
  test(`at ${width} x ${height} every word of the first screen can be read against each pixel behind it`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole('404');
    await page.setViewportSize({ width, height });
    for (const path of pages) {
      await page.goto(path);
      expect.soft(await readWeakTexts(page), path).toEqual([]);
    }
  });
