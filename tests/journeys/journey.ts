import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { edge } from '../../content/en/errors.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { listAll } from '../support/application-entry.ts';
import { listMailTexts, openStore } from '../support/stored-mails.ts';

export { expect };

const siteFolder = process.env['SITE_FOLDER'] ?? '';
const readSiteSettings = () => JSON.parse(process.env['SITE_SETTINGS'] ?? '{}');

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Chromium's note when a fragment or typing takes the focus before the `autofocus` of the closed menu. */
const autofocusNote = 'Autofocus processing was blocked';

type JourneyFixtures = {
  /** Says that the page means to write this to the console; anything else there fails the journey. */
  readonly expectConsole: (text: string) => void;
};

export const test = base.extend<JourneyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  baseURL: async ({}, use) => use(process.env['SITE_URL']),
  expectConsole: [
    async ({ context }, use) => {
      const expected = [autofocusNote];
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expected.some((part) => text.includes(part))) unexpected.push(text);
      };
      context.on('console', (message: ConsoleMessage) => note(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      await use((text) => {
        expected.push(text);
        // What came before it was said is as expected as what comes after.
        for (const line of unexpected.filter((one) => one.includes(text)))
          unexpected.splice(unexpected.indexOf(line), 1);
      });
      expect(unexpected, 'the browser console was written to').toEqual([]);
    },
    { auto: true },
  ],
});

/** By name: Google sends people back to it, and browsers give passkeys to no numeric address. */
export const localhostTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  baseURL: async ({}, use) => use(process.env['SITE_URL']?.replace('127.0.0.1', 'localhost')),
});

/**
 * Waits until React has run its effects: React Router then restores the scroll position itself. The page
 * hydrates at the first touch, or once the browser is idle (loading.spec.ts).
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('touchstart'));
    return history.scrollRestoration === 'manual';
  });
}

/** Holds back requests for these addresses until `release` is called; `count` returns their number. */
export async function holdRequests(page: Page, addresses: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(addresses, async (route) => {
    requests++;
    await released;
    await route.continue();
  });
  return { release, count: () => requests };
}

/** The response of a site with too many forms in progress. */
export const busy = { status: 503, contentType: 'text/plain; charset=UTF-8', body: edge.busyForm };

export const answers = {
  'Full Name': 'Mira Sand',
  Email: 'mira@student.example',
  'Phone Number': '555 0142',
  Age: '16',
  School: 'Northgate High School',
  City: 'Rivermouth',
  'Tell us about your venture': 'A borrowing shelf for school labs.',
} as const;

/** Fills the fields; `venture` identifies this journey's application. */
export async function fillApplication(page: Page, venture: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...answers, 'Tell us about your venture': venture }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/**
 * Waits for a mail to this address; returns its link to this path, or to one like it. `folder`: of a site
 * that the journey has started itself.
 */
export async function findMailLink(
  to: string,
  linkPath: string | RegExp,
  folder: string = siteFolder,
): Promise<string> {
  const isWanted = ({ pathname }: URL) =>
    typeof linkPath === 'string' ? pathname === linkPath : linkPath.test(pathname);
  const settings = folder === siteFolder ? readSiteSettings() : {};
  let found = '';
  await expect
    .poll(async () => {
      const texts = await listMailTexts(to, folder, settings);
      const links = texts.map((text) => text.match(/https?:\/\/\S+/g)?.find((link) => isWanted(new URL(link))));
      found = links.find((link) => link) ?? '';
      return found;
    }, `a mail to ${to} with a link to ${linkPath}`)
    .not.toBe('');
  const { pathname, search } = new URL(found);
  return pathname + search;
}

/** The stored applications whose venture is this one, in order of arrival. */
export async function findApplications(venture: string): Promise<readonly ApplicationTable[]> {
  const db = await openStore(siteFolder, readSiteSettings());
  const all = await listAll({ db });
  await db.destroy();
  return all.filter(({ message }) => message === venture);
}
