import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AccountDescription, Identity, StoredAccount } from '../../../core/accounts/identity.ts';
import { makeProviderSubjects } from '../../../core/accounts/openid-sign-in.ts';
import type { StoredSession } from '../../../core/accounts/session.ts';
import { isPlainText } from '../../../core/applications/application.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * What our own queries read of Better Auth's tables, and our own tables. SQLite has texts and 0 or 1 where PostgreSQL
 * has timestamps and booleans. Addresses are in lower case.
 */
type AccountTables = {
  auth_user: {
    readonly id: string;
    readonly email: string;
    readonly emailVerified: boolean | number;
    readonly createdAt: Date | string;
  };
  auth_account: {
    readonly userId: string;
    readonly providerId: string;
    readonly accountId: string;
    readonly password: string | null;
  };
  auth_verification: { readonly value: string };
  sessions: SessionRow;
  second_factors: { readonly account: string; readonly value: string; readonly version: number };
};

export type SessionRow = Omit<StoredSession, 'isShared'> & { readonly isShared: number };

export type AccountDatabase = Kysely<AccountTables>;

/** `providerId` of an account's password. */
const passwordProvider = 'credential';

export function selectAccounts(database: AccountDatabase) {
  return database
    .selectFrom('auth_user as user')
    .leftJoin('auth_account as credential', (join) =>
      join.onRef('credential.userId', '=', 'user.id').on('credential.providerId', '=', sql.lit(passwordProvider)),
    )
    .select(['user.id', 'user.email', 'user.emailVerified', 'credential.password']);
}

export type AccountRow = Pick<AccountTables['auth_user'], 'id' | 'email' | 'emailVerified'> & {
  readonly password: string | null;
};

export function toAccount({ id, email, emailVerified, password }: AccountRow): StoredAccount {
  const passwordFingerprint = password === null ? '' : createHash('sha256').update(password).digest('base64url');
  return { id, email, emailVerified: Boolean(emailVerified), passwordFingerprint };
}

/** What needs nothing of Better Auth but its tables. */
export function makeAccountTables(kysely: Database): Pick<Identity, 'find' | 'describe' | 'erase'> {
  const database = kysely as Kysely<unknown> as AccountDatabase;

  async function find(email: string): Promise<StoredAccount | null> {
    if (!isPlainText(email)) return null;
    const row = await selectAccounts(database).where('user.email', '=', email.toLowerCase()).executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  return {
    find,

    async describe(email): Promise<AccountDescription | null> {
      const account = await find(email);
      if (!account) return null;
      const user = database.selectFrom('auth_user').select('createdAt').where('id', '=', account.id);
      const { createdAt } = await user.executeTakeFirstOrThrow();
      const ways = await database
        .selectFrom('auth_account')
        .select(['providerId', 'accountId'])
        .where('userId', '=', account.id)
        .execute();
      const findSubject = (provider: string) => ways.find(({ providerId }) => providerId === provider)?.accountId;
      return {
        email: account.email,
        emailVerified: account.emailVerified,
        createdAt: new Date(createdAt).toISOString(),
        hasPassword: findSubject(passwordProvider) !== undefined,
        providerSubjects: makeProviderSubjects(findSubject),
      };
    },

    async erase(email) {
      const account = await find(email);
      if (!account) return false;
      await database.deleteFrom('auth_verification').where('value', '=', account.id).execute();
      await database.deleteFrom('sessions').where('accountId', '=', account.id).execute();
      await database.deleteFrom('second_factors').where('account', '=', account.id).execute();
      // Its passwords and providers go with it, and it goes last, so that a second run completes an interrupted one.
      const { numDeletedRows } = await database.deleteFrom('auth_user').where('id', '=', account.id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
