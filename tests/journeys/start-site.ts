import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../tools/running-program.ts';
import { startOpenIdProvider } from '../support/start-openid-provider.ts';
import { openStore } from '../support/stored-mails.ts';
import { addValidChecks, putMember } from '../support/team.ts';

/**
 * Starts one site for all journeys, on a fresh database, with a real provider in place of Google.
 * SITE_SETTINGS (JSON) has further settings, such as those of PostgreSQL (tools/test-hosted.ts).
 */
export default async function startSiteForJourneys(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-journeys-'));
  const provider = await startOpenIdProvider();
  const more = JSON.parse(process.env['SITE_SETTINGS'] ?? '{}');
  const site = await startSite(folder, { settings: { ...provider.settings, ...more } });
  const db = await openStore(folder, more);
  const coordinators = ['kim@daybreak.example', 'lee@daybreak.example'];
  for (const email of coordinators) await putMember(db, email);
  await addValidChecks(db, ...coordinators);
  await db.destroy();
  process.env['SITE_URL'] = site.url;
  process.env['SITE_FOLDER'] = folder;
  return async () => {
    await site.end('SIGTERM');
    await provider.end('SIGTERM');
    await rm(folder, { recursive: true });
  };
}
