import { Client } from 'pg';
import { openDatabase } from '../../db/open.ts';

export const templateName = 'with_tables';

/** True: tests/http/site.ts opens its sites on PostgreSQL. */
export const sitesOnPostgres = process.env['TEST_DATABASE'] === 'postgres';

/** Makes a database with all tables on this server, for tests to copy. */
export async function createTemplate(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const url = serverUrl.replace(/[^/]+$/, templateName);
  await (await openDatabase({ kind: 'postgres', url, poolSize: 1 })).destroy();
}
