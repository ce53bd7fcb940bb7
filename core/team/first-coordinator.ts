import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, Reader } from '../context.ts';
import { createRandomKey, hashLinkKey } from '../link-key.ts';
import { fail, succeed } from '../result.ts';
import { insertMember, listTeam, updateMember } from './member.ts';

const lifetimeMs = 30 * 60 * 1000;

/** Returns the path of a new link, which ends the one before; null if there is a coordinator. */
export async function createFirstLink(ctx: Context): Promise<string | null> {
  const key = createRandomKey();
  const expiresAt = new Date(ctx.now().getTime() + lifetimeMs).toISOString();
  const created = await inTransaction(ctx, async (tx) => {
    if (await hasCoordinator(tx)) return fail('has-coordinator');
    await tx.db.deleteFrom('first_links').execute();
    const link = { id: hashLinkKey(key), expiresAt };
    await tx.db.insertInto('first_links').values(link).execute();
    return succeed(null);
  });
  return created.ok ? `/login/first/${key}` : null;
}

/** Returns the link with this key, while it is valid and there is no coordinator. */
export async function findFirstLink(ctx: Pick<Context, 'db' | 'now'>, key: string) {
  const valid = ctx.db.selectFrom('first_links').selectAll().where('expiresAt', '>', ctx.now().toISOString());
  const link = await valid.where('id', '=', hashLinkKey(key)).executeTakeFirst();
  return link && !(await hasCoordinator(ctx)) ? link : undefined;
}

async function hasCoordinator(ctx: Reader): Promise<boolean> {
  return (await listTeam(ctx)).some(({ role }) => role === 'coordinator');
}

/** Makes the owner of this account a coordinator. The operator's link vouches for the address. */
export async function addFirstCoordinator(ctx: Context, key: string, email: string) {
  return inTransaction(ctx, async (tx) => {
    const link = await findFirstLink(tx, key);
    const { numDeletedRows } = await tx.db.deleteFrom('first_links').executeTakeFirstOrThrow();
    if (!link || numDeletedRows === 0n) return fail('link-spent');
    await tx.db.updateTable('user').set({ emailVerified: sql`true` }).where('email', '=', email).execute();
    const member = { role: 'coordinator' } as const;
    // They may be a reviewer or mentor of a team that is without a coordinator.
    await insertMember(tx.db, email, member);
    await updateMember(tx.db, email, member);
    await addAccessLogEntry(tx, { kind: 'site' }, 'added-to-team', { email, ...member });
    return succeed(null);
  });
}
