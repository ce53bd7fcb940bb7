import { prerenderedPaths } from '../app/routes.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { readWeakTexts } from './contrast/weak-texts.ts';
import { launchChromium } from './programs/find-chromium.ts';
import { startSite } from './running-program.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

// Measures the contrast of every line of text on every public page at every size, screen by screen down the page, against
// each pixel behind it; with sizes as arguments (`390x844`) at these alone. Takes about nine minutes on two cores.

const pages = [...prerenderedPaths, '/login', '/login?mode=register', '/no-such-page'];
const sizes =
  '320x568 320x640 360x640 360x800 375x667 390x844 412x915 430x932 540x960 568x320 640x360 640x400 667x375 844x390 932x430 ' +
  '768x1024 820x1180 1024x600 1024x768 1180x820 1280x720 1366x768 1440x900 1536x864 1680x1050 1920x1080 2304x1296 ' +
  '2560x1080 2560x1440';

const asked = process.argv.slice(2);
const unknown = asked.filter((text) => !/^\d+x\d+$/.test(text));
if (unknown.length > 0) {
  process.stderr.write(`check:contrast: expected sizes like 390x844, not ${unknown.join(', ')}\n`);
  process.exit(2);
}
if (!(await buildIfChanged())) process.exit(1);
const site = await startSite(makeTemporaryFolder('daybreak-contrast-').folder);
const browser = await launchChromium();
const waiting = asked.length > 0 ? asked : sizes.split(' ');
let found = 0;
try {
  // Two windows at the same time; each takes the next size.
  await Promise.all([readSizes(), readSizes()]);
} finally {
  await browser.close();
  await site.end('SIGTERM');
}
process.exitCode = found === 0 ? 0 : 1;

async function readSizes(): Promise<void> {
  for (let size = waiting.shift(); size; size = waiting.shift()) {
    const weak = await readSize(size);
    found += weak.length;
    process.stdout.write([...weak, `${size} read, ${found} found so far`, ''].join('\n'));
  }
}

async function readSize(size: string): Promise<string[]> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height } });
  const lines: string[] = [];
  for (const address of pages) {
    await page.goto(site.url + address);
    for (let screen = 0, last = 0; screen <= last; screen++) {
      // Less than a screen at a time: what stands at an edge is read at the next stop.
      last = await page.evaluate(() => Math.ceil((document.documentElement.scrollHeight / innerHeight - 1) / 0.7));
      await page.evaluate((at) => scrollTo({ top: at * innerHeight * 0.7, behavior: 'instant' }), screen);
      for (const { text, contrast, x, y } of await readWeakTexts(page))
        lines.push(`${address} ${size}, screen ${screen}: ${contrast} at ${x}, ${y}: ${text}`);
    }
  }
  await page.close();
  return lines;
}
