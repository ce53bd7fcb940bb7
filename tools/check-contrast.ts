import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { prerenderedPaths } from '../app/routes.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { waitForPictures } from './contrast/wait-for-pictures.ts';
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

type Size = readonly [width: number, height: number];

/** How many windows are read at the same time. */
const workers = 2;

/**
 * Measures the contrast of every line of text on every public page at every size, screen by screen down the page, against
 * each pixel behind it; with sizes as arguments (`390x844`) at these alone. Each worker takes the next size. Takes about
 * nine minutes on two cores; the journeys do it for the top of the pages at fewer sizes.
 */
async function checkContrast(chosen: readonly Size[]): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-contrast-'));
  const site = await startSite(folder);
  // biome-ignore lint/style/noProcessEnv: a setting of the tools, not of the site
  const executablePath = await findChromium(process.env['CHROMIUM_PATH']);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const waiting = [...chosen];
  let found = 0;
  const work = async () => {
    for (let size = waiting.shift(); size; size = waiting.shift()) {
      const weak = await readSize(browser, site.url, size);
      found += weak.length;
      process.stdout.write([...weak, `${size.join(' x ')} read, ${found} found so far`, ''].join('\n'));
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await browser.close();
    await site.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
  return found;
}

async function readSize(browser: Browser, url: string, [width, height]: Size): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height } });
  const page = await context.newPage();
  const found: string[] = [];
  for (const address of pages) {
    await page.goto(url + address);
    for (let screen = 0, last = 0; screen <= last; screen++) {
      // Less than a screen at a time: what stands at an edge is read at the next stop.
      last = await page.evaluate(() => Math.ceil((document.documentElement.scrollHeight / innerHeight - 1) / 0.7));
      await page.evaluate((at) => scrollTo({ top: at * innerHeight * 0.7, behavior: 'instant' }), screen);
      await waitForPictures(page);
      for (const { text, contrast, x, y } of await readWeakTexts(page))
        found.push(`${address} ${width} x ${height}, screen ${screen}: ${contrast} at ${x}, ${y}: ${text}`);
    }
  }
  await context.close();
  return found;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((text) => !/^\d+x\d+$/.test(text));
if (unknown.length > 0) {
  process.stderr.write(`check:contrast: expected sizes like 390x844, not ${unknown.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const chosen = asked.map((text) => text.split('x').map(Number) as unknown as Size);
  const isBuilt = await buildIfChanged();
  process.exitCode = isBuilt && (await checkContrast(chosen.length > 0 ? chosen : sizes)) === 0 ? 0 : 1;
}
