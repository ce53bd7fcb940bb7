import type { Kysely } from 'kysely';
import type { SecondFactor, SecondFactorStore } from '../../../domain/ports/second-factor.ts';
import type { AccountDatabase } from './account-tables.ts';

/** Second factors of Better Auth's accounts, in our own table. */
export function makeSecondFactorTable(kysely: Kysely<unknown>): SecondFactorStore {
  const database = kysely as AccountDatabase;
  const findAccount = (email: string) =>
    // No address contains this character, and PostgreSQL rejects a query with it.
    database.selectFrom('auth_user').select('id').where('email', '=', email.toLowerCase().replaceAll('\0', ''));

  return {
    async find(email) {
      const row = await database
        .selectFrom('second_factors')
        .select(['value', 'version'])
        .where('account', '=', findAccount(email))
        .executeTakeFirst();
      return row ? { secondFactor: JSON.parse(row.value) as SecondFactor, version: String(row.version) } : null;
    },

    async save(email, secondFactor, version) {
      const value = JSON.stringify(secondFactor);
      if (version !== null) {
        const { numUpdatedRows } = await database
          .updateTable('second_factors')
          .set((column) => ({ value, version: column('version', '+', 1) }))
          .where('account', '=', findAccount(email))
          .where('version', '=', Number(version))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }
      const account = await findAccount(email).executeTakeFirst();
      if (!account) return false;
      const inserted = await database
        .insertInto('second_factors')
        .values({ account: account.id, value, version: 1 })
        .onConflict((conflict) => conflict.column('account').doNothing())
        .returning('account')
        .execute();
      return inserted.length > 0;
    },

    async remove(email) {
      const { numDeletedRows } = await database
        .deleteFrom('second_factors')
        .where('account', '=', findAccount(email))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
