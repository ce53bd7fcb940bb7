import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../../db/schema.ts';
import { createEntry, save } from './application-entry.ts';
import { createSession, createTestAuth } from './auth.ts';
import { addValidChecks, putMember } from './team.ts';

/** Two applications, one of them spam, one account with a session, and a checked member of the team. */
export async function fillDatabase(database: Database): Promise<void> {
  await save({ db: database }, createEntry());
  await save({ db: database }, createEntry({}, true));
  const { auth } = createTestAuth(database);
  await createSession(auth.loadAuth, { email: 'mira@student.example', emailVerified: false });
  const member = 'lee@daybreak.example';
  await putMember(database, member);
  await addValidChecks(database, member);
}

export function countRows(file: string, table: string): unknown {
  const opened = new DatabaseSync(file, { readOnly: true });
  const found = opened.prepare(`SELECT count(*) AS found FROM ${table}`).get()?.['found'];
  opened.close();
  return found;
}
