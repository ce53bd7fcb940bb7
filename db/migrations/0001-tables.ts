import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';
import { accounts } from './0001-accounts.ts';
import { applications } from './0001-applications.ts';
import { messages } from './0001-messages.ts';
import { programme } from './0001-programme.ts';
import { postgresSearch, sqliteSearch } from './0001-search.ts';
import { runScript } from './run-script.ts';

/** The secret that signs links, if the operator sets none: one row. */
const secret = 'CREATE TABLE auth_secret (id integer NOT NULL PRIMARY KEY CHECK (id = 1), secret text NOT NULL)';

export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = isPostgres(db);
  for (const script of [accounts, applications, messages, programme, ...(onPostgres ? [secret] : [])])
    await runScript(db, script);
  for (const statement of onPostgres ? postgresSearch : sqliteSearch) await sql.raw(statement).execute(db);
}
