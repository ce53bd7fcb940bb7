import type { AccountPorts } from '../../domain/accounts/use-cases.ts';
import type { Letter } from '../../domain/mail/letter.ts';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { makeAttemptCounter } from '../../engines/sql/rate-limiter.ts';
import type { SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { isCommonPassword } from '../../identity/common-passwords.ts';
import { makeKnownDevices } from '../../identity/known-devices.ts';

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
