import { join } from 'node:path';
import { openDatabase } from '../../db/open.ts';
import { readConfig } from '../../server/settings.ts';

/** Opens the store of a site that runs in this folder, with these further settings. */
export async function openStore(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const reading = readConfig({ DATA_DIR: join(folder, 'data'), ...settings });
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
  return openDatabase(reading.config.engine, { mayCreate: false, asks: 'operator' });
}

/** Lists the texts of the mails to this address that wait in the outbox, newest first. */
export async function listMailTexts(email: string, ...site: Parameters<typeof openStore>): Promise<readonly string[]> {
  const db = await openStore(...site);
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', email);
  const rows = await mails.orderBy('writtenAt', 'desc').execute();
  await db.destroy();
  return rows.map(({ text }) => text);
}
