import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

type Tables = { auth_secret: { readonly id: 1; readonly secret: string } };

const secretBytes = 32;

/**
 * The secret that signs sessions and links, in the database that several processes share: made by the first one that
 * asks, the same for all of them.
 */
export async function keepSharedSecret(database: Kysely<unknown>): Promise<string> {
  const tables = database as Kysely<Tables>;
  await tables
    .insertInto('auth_secret')
    .values({ id: 1, secret: randomBytes(secretBytes).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { secret } = await tables.selectFrom('auth_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}
