import type { AccountEvent, AccountPorts } from '../../core/accounts/account-ports.ts';
import { createLimits } from '../../core/limits.ts';
import type { LinkMail } from '../../core/mails/mail.ts';
import type { Account } from '../../core/team/viewer.ts';
import { isPostgres } from '../../db/migrate.ts';
import type { Database } from '../../db/schema.ts';
import { makeBetterAuthIdentity } from '../../engines/sql/identity/better-auth.ts';
import { makeSessionTable } from '../../engines/sql/identity/session-table.ts';
import { isCommonPassword } from '../../identity/common-passwords.ts';
import { makeKnownDevices } from '../../identity/known-devices.ts';
import { makeSecondFactorProofs } from '../../identity/second-factor/proofs.ts';

/** What a session store finds for a session of this account that has just begun. */
export function makeFoundSession(account: Account, secondFactorAt: string | null = null) {
  const [now, later] = [new Date(), new Date(Date.now() + 60 * 60 * 1000)].map((date) => date.toISOString());
  const times = { beganAt: now ?? '', usedAt: now ?? '', endsAt: later ?? '', secondFactorAt };
  const session = { key: 'any', accountId: 'any', passwordFingerprint: '', isShared: false, ...times };
  return { session, account: { ...account, id: 'any', passwordFingerprint: '' } };
}

export const testSecret = 'a secret of the tests, of no use elsewhere';

export function createTestLimits(db: Database) {
  return createLimits(isPostgres(db) ? { db, secret: testSecret } : null);
}

/** Accounts as the server composes them, with mails that are caught instead of sent. */
export function makeAccounts(database: Database, publicUrl: string) {
  const mails: LinkMail[] = [];
  const events: AccountEvent[] = [];
  const accounts: AccountPorts = {
    identity: makeBetterAuthIdentity({
      database,
      databaseType: isPostgres(database) ? 'postgres' : 'sqlite',
      publicUrl,
      secret: testSecret,
      sendMail: async (mail) => void mails.push(mail as LinkMail),
    }),
    sessions: makeSessionTable(database),
    attempts: createTestLimits(database),
    devices: makeKnownDevices(testSecret),
    isCommonPassword,
    staffEmails: [],
    db: database,
    requiresSecondFactor: true,
    mayDelaySecondFactor: false,
    proofs: makeSecondFactorProofs({ publicUrl, secret: testSecret, siteName: 'Daybreak' }),
    note: (event) => void events.push(event),
  };
  return { accounts, mails, events };
}
