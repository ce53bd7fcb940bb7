import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../db/schema.ts';
import { startSite } from '../../tools/running-program.ts';
import { openStore } from '../support/stored-mails.ts';
import { test } from './journey.ts';

type Settings = Readonly<Record<string, string>>;
type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;

/** Starts a site on a fresh store with other settings than the site of all journeys. */
export async function startOwnSite(settings: Settings = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-journey-'));
  const site = await startSite(folder, { settings });
  return {
    url: site.url,
    folder,
    /** Stores what other pages would have stored. */
    async prepare(work: (engine: { readonly db: Database }) => Promise<unknown>) {
      const db = await openStore(folder, settings);
      await work({ db });
      await db.destroy();
    },
    async close() {
      await site.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

/** Journeys that each have such a site. */
export const createOwnSiteTest = (settings: Settings = {}) =>
  test.extend<{ readonly ownSite: OwnSite }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ownSite({}, use) {
      const site = await startOwnSite(settings);
      await use(site);
      await site.close();
    },
    baseURL: ({ ownSite }, use) => use(ownSite.url),
  });
