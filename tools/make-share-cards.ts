import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ShareCardName, shareCards } from '../content/en/site/share-cards.ts';
import { launchChromium } from './programs.ts';
import { repository } from './repository.ts';

/** What link previews show whole; the meta tags name it (app/site/page-meta.ts). */
const size = { width: 1200, height: 630 };

type Scene = {
  /** A drawing of `app/art/`, and which part of it. */
  readonly art: string;
  readonly position: string;
  readonly isDark: boolean;
  /** The share of the width that the drawing takes, from the right; from 1 on the words stand on its sky. */
  readonly share: number;
};

const scenes: Record<ShareCardName, Scene> = {
  home: { art: 'hero', position: '0 38%', isDark: true, share: 1.23 },
  about: { art: 'about', position: '77% 0', isDark: true, share: 0.5 },
  apply: { art: 'idea', position: '50% 92%', isDark: false, share: 0.4 },
  example: { art: 'morning-2', position: '84% 100%', isDark: false, share: 0.5 },
  investors: { art: 'tab-investors', position: '50% 100%', isDark: false, share: 0.5 },
  experts: { art: 'tab-experts', position: '22% 100%', isDark: true, share: 0.54 },
  parents: { art: 'day', position: '81% 100%', isDark: false, share: 0.46 },
};

/** Draws every card into `app/art/share/` with Chromium. The build takes them from there and needs no browser. */
async function makeShareCards(): Promise<void> {
  const browser = await launchChromium();
  const folder = path.join(repository, 'app/art/share');
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  for (const name of Object.keys(scenes) as ShareCardName[]) {
    await page.setContent(await writeCard(name));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
  }
  await browser.close();
}

async function writeCard(name: ShareCardName): Promise<string> {
  const { art, position, isDark, share } = scenes[name];
  const { title, text } = shareCards[name];
  const fonts = 'node_modules/@fontsource-variable';
  const [theme, display, body, scene, logo] = await Promise.all([
    readFile(path.join(repository, 'app/theme.css'), 'utf8'),
    embed(`${fonts}/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2`, 'font/woff2'),
    embed(`${fonts}/figtree/files/figtree-latin-wght-normal.woff2`, 'font/woff2'),
    embed(`app/art/${art}.svg`, 'image/svg+xml'),
    embed(`app/art/logo-${isDark ? 'night' : 'day'}.svg`, 'image/svg+xml'),
  ]);
  const artWidth = size.width * share;
  const [ground, ink] = isDark ? ['night', 'cream'] : ['cream', 'ink'];
  return `<!doctype html><html lang="en"><style>
    ${theme.replace('@theme {', ':root {')}
    @font-face { font-family: Display; font-weight: 400 700; src: url(${display}) }
    @font-face { font-family: Body; font-weight: 300 900; src: url(${body}) }
    body { margin: 0; padding: 62px 66px; overflow: hidden; background: var(--color-${ground}); color: var(--color-${ink}) }
    .art { position: absolute; top: 0; right: 0; width: ${artWidth}px; height: ${size.height}px; object-fit: cover;
      object-position: ${position}; background: var(--color-sky) }
    .words { position: relative; width: ${share < 1 ? size.width - artWidth - 96 : 600}px }
    .logo { display: block; height: 46px }
    h1 { margin: ${share < 1 ? 84 : 56}px 0 20px; font: 700 ${title.length > 12 ? 76 : 112}px/1 Display; letter-spacing: -.036em; text-wrap: balance }
    h1 b { color: var(--color-gold) }
    h1 i { display: inline-block; width: 3.2em; border-bottom: 7px dotted var(--color-sun) }
    p { max-width: ${share < 1 ? '19em' : 'none'}; margin: 0; font: 500 ${share < 1 ? 30 : 25}px/1.35 Body; text-wrap: balance }
  </style><img class="art" src="${scene}#still" alt=""><div class="words"><img class="logo" src="${logo}" alt="">
  <h1>${title.replace(/\bToday$/, '<b>Today</b>').replaceAll('…', '<i></i>')}</h1><p>${text}</p></div></html>`;
}

async function embed(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path.join(repository, file))).toString('base64')}`;
}

await makeShareCards();
