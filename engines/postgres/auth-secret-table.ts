import { type Kysely, sql } from 'kysely';
import { makeAuthSecret } from '../auth-secret.ts';

/** The secret in the table `auth_secret`: made by the first process that asks, the same for all of them. */
export async function loadAuthSecretFromPostgres(database: Kysely<unknown>): Promise<string> {
  await sql`INSERT INTO auth_secret (id, secret) VALUES (1, ${makeAuthSecret()}) ON CONFLICT (id) DO NOTHING`.execute(
    database,
  );
  const { rows } = await sql<{ secret: string }>`SELECT secret FROM auth_secret`.execute(database);
  if (!rows[0]) throw new Error('the table auth_secret is empty');
  return rows[0].secret;
}
