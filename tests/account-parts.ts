import type { AccountPorts } from '../domain/accounts.ts';
import type { Letter } from '../domain/letters/letter.ts';
import { makeBetterAuthIdentity } from '../identity/better-auth.ts';
import { isCommonPassword } from '../identity/common-passwords.ts';
import { makeKnownDevices } from '../identity/known-devices.ts';
import { makeAttemptCounter } from '../stores/attempts.ts';
import type { SqliteDatabase } from '../stores/sqlite/database.ts';
import { makeSqliteKysely } from '../stores/sqlite/kysely.ts';

export const testSecret = 'a secret of the tests, of no use to anybody else';

/** Accounts on the embedded database as the server composes them, with letters that are caught instead of sent. */
export function makeAccounts(database: SqliteDatabase, publicUrl: string) {
  const letters: Letter[] = [];
  const kysely = makeSqliteKysely(database);
  const accounts: AccountPorts = {
    identity: makeBetterAuthIdentity({
      database: kysely,
      databaseType: 'sqlite',
      publicUrl,
      secret: testSecret,
      sendLetter: async (letter) => void letters.push(letter),
    }),
    attempts: makeAttemptCounter(kysely, testSecret),
    devices: makeKnownDevices(testSecret, publicUrl.startsWith('https:')),
    isCommonPassword,
  };
  return { accounts, letters };
}
