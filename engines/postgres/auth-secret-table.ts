import type { Kysely } from 'kysely';
import { makeAuthSecret } from '../auth-secret.ts';

type Tables = { auth_secret: { readonly id: 1; readonly secret: string } };

/** The secret in the table `auth_secret`: made by the first process that asks, the same for all of them. */
export async function loadAuthSecretFromPostgres(database: Kysely<unknown>): Promise<string> {
  const tables = database as Kysely<Tables>;
  await tables
    .insertInto('auth_secret')
    .values({ id: 1, secret: makeAuthSecret() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { secret } = await tables.selectFrom('auth_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}
