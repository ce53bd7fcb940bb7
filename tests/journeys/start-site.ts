import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../scripts/running-program.ts';

/** One real site for all journeys, on a fresh store; ends with them. */
export default async function startSiteForJourneys(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-journeys-'));
  const site = await startSite(folder);
  process.env['SITE_URL'] = site.url;
  process.env['SITE_FOLDER'] = folder;
  return async () => {
    await site.end('SIGTERM');
    await rm(folder, { recursive: true });
  };
}
