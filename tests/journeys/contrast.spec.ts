import { prerenderedPaths } from '../../app/routes.ts';
import { readWeakTexts } from '../support/weak-texts.ts';
import { expect, test } from './journey.ts';

/** `npm run check:contrast` gives many more than these narrow, low, usual and wide ones, and reads all pages down to their ends. */
const given = process.env['WINDOW_SIZES'];
const sizes = (given ?? '320x640 390x844 640x360 768x1024 1440x900').split(' ');
const paths = given
  ? [...prerenderedPaths, '/login', '/login?mode=register', '/no-such-page']
  : ['/', '/about', '/apply', '/login', '/services', '/parents', '/no-such-page'];

/** In the page; resolves when the bar has taken on the colours that it has there. */
async function goToScreen(screen: number): Promise<void> {
  scrollTo({ top: screen * innerHeight * 0.7, behavior: 'instant' });
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

for (const path of paths)
  test(`every word of ${path} can be read against each pixel behind it, at all sizes`, async ({
    page,
    expectConsole,
  }) => {
    if (given) test.setTimeout(30 * 60_000);
    expectConsole('404');
    await page.goto(path);
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      for (let screen = 0, last = 0; screen <= last; screen += 1) {
        // Less than a screen at a time: what stands at an edge is read at the next stop.
        if (given)
          last = await page.evaluate(() => Math.ceil((document.documentElement.scrollHeight / innerHeight - 1) / 0.7));
        await page.evaluate(goToScreen, screen);
        expect.soft(await readWeakTexts(page), `${size}, screen ${screen}`).toEqual([]);
      }
    }
  });
