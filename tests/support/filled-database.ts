import { DatabaseSync } from 'node:sqlite';
import { beginSession } from '../../core/accounts/sessions.ts';
import type { Database } from '../../db/schema.ts';
import { makeAccounts } from './account-parts.ts';
import { makeEntry, save } from './application-entry.ts';

/** Two applications, one of them suspected, and one account with a session. */
export async function fillDatabase(database: Database): Promise<void> {
  await save({ db: database }, makeEntry());
  await save({ db: database }, makeEntry({}, 'hidden-field-filled'));
  const { identity, sessions } = makeAccounts(database, 'http://localhost:3000').accounts;
  const signedUp = await identity.signUp({ email: 'mira@student.example', password: 'walnut river 42' });
  if (signedUp.ok) await beginSession(sessions, signedUp.value.account, false);
}

export function countRows(file: string, table: string): unknown {
  const opened = new DatabaseSync(file, { readOnly: true });
  const found = opened.prepare(`SELECT count(*) AS found FROM ${table}`).get()?.['found'];
  opened.close();
  return found;
}
