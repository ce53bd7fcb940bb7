import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { prerenderedPaths } from '../app/routes.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { readWeakTexts } from './contrast/weak-texts.ts';
import { findChromium } from './programs/find-chromium.ts';
import { startSite } from './running-program.ts';

const pages = [...prerenderedPaths, '/login', '/login?mode=register', '/no-such-page'];
const sizes = [
  [320, 568],
  [320, 640],
  [360, 640],
  [360, 800],
  [375, 667],
  [390, 844],
  [412, 915],
  [430, 932],
  [540, 960],
  [568, 320],
  [640, 360],
  [640, 400],
  [667, 375],
  [844, 390],
  [932, 430],
  [768, 1024],
  [820, 1180],
  [1024, 600],
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1680, 1050],
  [1920, 1080],
  [2304, 1296],
  [2560, 1080],
  [2560, 1440],
] as const;

/**
 * Measures the contrast of every line of text on every public page at every size, screen by screen down the page, against
 * each pixel behind it. Takes about ten minutes; the journeys do it for the top of the pages at fewer sizes.
 */
async function checkContrast(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-contrast-'));
  const site = await startSite(folder);
  // biome-ignore lint/style/noProcessEnv: a setting of the tools, not of the site
  const executablePath = await findChromium(process.env['CHROMIUM_PATH']);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  let found = 0;
  try {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const address of pages) {
        await page.goto(site.url + address);
        for (let screen = 0, last = 0; screen <= last; screen++) {
          // Less than a screen at a time: what stands at an edge is read at the next stop.
          last = await page.evaluate(() => Math.ceil((document.documentElement.scrollHeight / innerHeight - 1) / 0.7));
          await page.evaluate((at) => scrollTo({ top: at * innerHeight * 0.7, behavior: 'instant' }), screen);
          await page.waitForLoadState('networkidle');
          for (const { text, contrast, x, y } of await readWeakTexts(page)) {
            found++;
            process.stdout.write(
              `${address} ${width} x ${height}, screen ${screen}: ${contrast} at ${x}, ${y}: ${text}\n`,
            );
          }
        }
      }
      process.stdout.write(`${width} x ${height} read, ${found} found so far\n`);
    }
  } finally {
    await browser.close();
    await site.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
  return found;
}

process.exitCode = (await buildIfChanged()) && (await checkContrast()) === 0 ? 0 : 1;
