import { join } from 'node:path';
import { openDatabase } from '../../db/open.ts';
import { read } from './settings.ts';

/** Opens the store of a site that runs in this folder, with these further settings. */
export async function openStore(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const { engine } = read({ DATA_DIR: join(folder, 'data'), ...settings });
  return openDatabase(engine, { mayCreate: false, asks: 'operator' });
}

/** Lists the texts of the mails to this address that wait in the outbox, newest first. */
export async function listMailTexts(email: string, ...site: Parameters<typeof openStore>): Promise<readonly string[]> {
  const db = await openStore(...site);
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', email);
  const rows = await mails.orderBy('writtenAt', 'desc').execute();
  await db.destroy();
  return rows.map(({ text }) => text);
}
