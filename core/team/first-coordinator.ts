import type { FirstLinkTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import type { Context, TransactionContext } from '../context.ts';
import { hashLinkKey, makeRandomKey } from '../link-key.ts';
import { fail, type Result, succeed } from '../result.ts';
import { listTeam } from './list-team.ts';
import { putMember } from './member-row.ts';

const lifetimeMs = 30 * 60 * 1000;

export function makeFirstCoordinatorPath(key: string): string {
  return `/login/first/${key}`;
}

/** Returns the key of a new link, which ends the one before; null if there is a coordinator. */
export async function createFirstLink(ctx: Context): Promise<string | null> {
  const key = makeRandomKey();
  const expiresAt = new Date(ctx.now().getTime() + lifetimeMs).toISOString();
  const created = await inTransaction(ctx, async (tx) => {
    if (await hasCoordinator(tx)) return fail('has-coordinator');
    await tx.db.deleteFrom('first_links').execute();
    await tx.db
      .insertInto('first_links')
      .values({ id: hashLinkKey(key), expiresAt, claimedBy: null })
      .execute();
    return succeed(null);
  });
  return created.ok ? key : null;
}

type LinkContext = Pick<Context, 'now' | 'staffEmails'> & { readonly db: Database };

/** Returns the link with this key, if it works: not too late, not used, and there is no coordinator. */
export async function findFirstLink(ctx: LinkContext, key: string): Promise<FirstLinkTable | null> {
  const link = await selectLink(ctx, key).executeTakeFirst();
  return link && !(await hasCoordinator(ctx)) ? link : null;
}

function selectLink({ db, now }: LinkContext, key: string) {
  return db
    .selectFrom('first_links')
    .selectAll()
    .where('id', '=', hashLinkKey(key))
    .where('expiresAt', '>', now().toISOString());
}

/** The same, and makes others who use it wait until this transaction ends. */
async function lockFirstLink(tx: TransactionContext, key: string): Promise<FirstLinkTable | null> {
  const link = await selectLink(tx, key).forUpdate().executeTakeFirst();
  return link && !(await hasCoordinator(tx)) ? link : null;
}

async function hasCoordinator(ctx: LinkContext): Promise<boolean> {
  return (await listTeam(ctx)).some(({ role }) => role === 'coordinator');
}

/** Keeps the link for this address. What is then done for its account, outside this database, is done for no other. */
export async function claimFirstLink(ctx: Context, key: string, email: string): Promise<Result<null, 'link-spent'>> {
  const claimedBy = email.toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const link = await lockFirstLink(tx, key);
    if (!link || (link.claimedBy ?? claimedBy) !== claimedBy) return fail('link-spent');
    await tx.db.updateTable('first_links').set({ claimedBy }).where('id', '=', link.id).execute();
    return succeed(null);
  });
}

type FirstPerson = { readonly email: string; readonly name: string };

/** Makes this person a coordinator and uses the link up, unless another address has claimed it. */
export async function addFirstCoordinator(
  ctx: Context,
  key: string,
  person: FirstPerson,
): Promise<Result<null, 'link-spent'>> {
  const email = person.email.toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const link = await lockFirstLink(tx, key);
    if (!link || (link.claimedBy ?? email) !== email) return fail('link-spent');
    await tx.db.deleteFrom('first_links').execute();
    await putMember(tx.db, email, { role: 'coordinator', name: person.name });
    await addAccessLogEntry(tx, { kind: 'site' }, 'added-to-team', { email, role: 'coordinator' });
    return succeed(null);
  });
}
