import { readWeakTexts } from '../../tools/contrast/weak-texts.ts';
import { expect, test } from './journey.ts';

// Narrow, low, usual and wide. `npm run check:contrast` reads many more, and the pages down to their ends.
const sizes = ['320x640', '390x844', '640x360', '768x1024', '1440x900'];

for (const path of ['/', '/about', '/apply', '/login', '/services', '/parents', '/no-such-page'])
  test(`every word of the first screen of ${path} can be read against each pixel behind it, at all sizes`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole('404');
    await page.goto(path);
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      expect.soft(await readWeakTexts(page), size).toEqual([]);
    }
  });
