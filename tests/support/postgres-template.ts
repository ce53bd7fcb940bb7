import { Client } from 'pg';
import { openPostgresDatabase } from '../../engines/postgres/database.ts';

export const templateName = 'with_tables';

/** Makes a database with all tables on this server, for tests to copy. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const { close } = await openPostgresDatabase({ url: serverUrl.replace(/[^/]+$/, templateName), poolSize: 1 });
  await close();
}
