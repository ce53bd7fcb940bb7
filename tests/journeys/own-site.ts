import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../db/schema.ts';
import { startSite } from '../../tools/running-program.ts';
import { openStore } from '../support/stored-mails.ts';

type Settings = Readonly<Record<string, string>>;

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
