import { retryAfterClash } from '../engines/sql/retry-after-clash.ts';
import type { Database, Transaction } from './schema.ts';

/**
 * Runs `work`, and commits if its result is ok. A failure or an exception rolls back. Inside, use only `tx`, and await
 * nothing but queries: on SQLite all other queries wait until the end. Repeats `work` after a conflict of PostgreSQL.
 */
export async function inTransaction<Ctx extends { db: Database }, Outcome extends { readonly ok: boolean }>(
  ctx: Ctx,
  work: (tx: Omit<Ctx, 'db'> & { db: Transaction }) => Promise<Outcome>,
): Promise<Outcome> {
  return retryAfterClash(async () => {
    const db = await ctx.db.startTransaction().execute();
    try {
      const result = await work({ ...ctx, db });
      if (result.ok) await db.commit().execute();
      return result;
    } finally {
      if (!db.isCommitted) await db.rollback().execute();
    }
  }, isClash);
}

/** Returns the application, and makes other writes about it wait until this transaction ends. */
export async function lockApplication(tx: { db: Transaction }, id: string) {
  return tx.db.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

function isClash(error: unknown): boolean {
  return error instanceof Error && 'isClash' in error && error.isClash === true;
}
