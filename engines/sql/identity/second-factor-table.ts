import type { Kysely } from 'kysely';
import type { SecondFactor, SecondFactorStore } from '../../../core/accounts/second-factor.ts';
import type { Database } from '../../../db/schema.ts';
import type { AccountDatabase } from './account-tables.ts';

/** `findAccountId`: null where there is no account. */
export function makeSecondFactorTable(
  kysely: Database,
  findAccountId: (email: string) => Promise<string | null>,
): SecondFactorStore {
  const database = kysely as Kysely<unknown> as AccountDatabase;

  return {
    async find(email) {
      const account = await findAccountId(email);
      if (account === null) return null;
      const row = await database
        .selectFrom('second_factors')
        .select(['value', 'version'])
        .where('account', '=', account)
        .executeTakeFirst();
      return row ? { secondFactor: JSON.parse(row.value) as SecondFactor, version: String(row.version) } : null;
    },

    async save(email, secondFactor, version) {
      const account = await findAccountId(email);
      if (account === null) return false;
      const value = JSON.stringify(secondFactor);
      if (version !== null) {
        const { numUpdatedRows } = await database
          .updateTable('second_factors')
          .set((column) => ({ value, version: column('version', '+', 1) }))
          .where('account', '=', account)
          .where('version', '=', Number(version))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }
      const inserted = await database
        .insertInto('second_factors')
        .values({ account, value, version: 1 })
        .onConflict((conflict) => conflict.column('account').doNothing())
        .returning('account')
        .execute();
      return inserted.length > 0;
    },

    async remove(email) {
      const account = await findAccountId(email);
      if (account === null) return false;
      const { numDeletedRows } = await database
        .deleteFrom('second_factors')
        .where('account', '=', account)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
