import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { FoundBrowsers } from '../../tools/programs/find-browsers.ts';
import { startSite } from '../../tools/running-program.ts';
import { phone } from '../journeys/journey.ts';
import { type Browser, EnginePage } from './drivers/engine-page.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';

export { expect };

export type EngineOptions = { readonly engine: keyof FoundBrowsers };

/** The site under test; each engine has its own, on an empty store. */
type Site = {
  readonly url: string;
  /** The folder it runs in, with everything that it keeps. */
  readonly folder: string;
  /** Ends it, and starts it again at the same address on what it stored. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

type PageFixtures = {
  readonly scripts: boolean;
  readonly visit: EnginePage;
  /** Says that the page means to write this to the console; any other error or warning there fails the journey. */
  readonly expectConsole: (text: string) => void;
};

type WorkerFixtures = EngineOptions & { readonly site: Site; readonly openedBrowser: Browser | null };

/** What tools/browsers/test-browsers.ts found. */
const found: FoundBrowsers = JSON.parse(process.env['FOUND_BROWSERS'] ?? '{"firefox":null,"webkit":null}');

/** Firefox asks `default-src` whether it may fetch ahead, which is 'none' with us: there the click fetches (docs/browsers.md). */
const refusedPrefetch = 'blocked the loading of a resource (default-src)';

/** Null where this machine lacks the engine. */
async function startBrowser(engine: keyof FoundBrowsers): Promise<Browser | null> {
  if (engine === 'firefox') return found.firefox === null ? null : startFirefox(found.firefox);
  return found.webkit === null ? null : startWebKit(found.webkit);
}

/** Journeys in Firefox and WebKit. The page is called `visit`, for `page` is Playwright's own. */
export const test = base.extend<PageFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  scripts: [true, { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-browsers-'));
      let running = await startSite(folder);
      const { url } = running;
      // Read by the steps that look at what was stored (tests/journeys/journey.ts).
      process.env['SITE_FOLDER'] = folder;
      await use({
        url,
        folder,
        async leave() {
          await running.end('SIGTERM');
        },
        async comeBack() {
          running = await startSite(folder, { settings: { PORT: new URL(url).port } });
        },
      });
      await running.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  openedBrowser: [
    async ({ engine }, use) => {
      const browser = await startBrowser(engine);
      await use(browser);
      await browser?.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  visit: async ({ openedBrowser, engine, site, viewport, scripts }, use, info) => {
    if (!openedBrowser) return info.skip(true, `${engine} cannot be had on this machine`);
    const size = viewport ?? phone;
    const driver = await openedBrowser.openPage({ viewport: size, scripts });
    await use(new EnginePage(driver, site.url, size));
    await driver.end();
  },

  expectConsole: [
    async ({ visit, engine }, use) => {
      const expected: string[] = engine === 'firefox' ? [refusedPrefetch] : [];
      await use((text) => expected.push(text));
      const complaints = await visit.driver.readComplaints();
      const unexpected = complaints.filter((line) => !expected.some((part) => line.includes(part)));
      expect(unexpected, 'the browser console was written to').toEqual([]);
    },
    { auto: true },
  ],
});
