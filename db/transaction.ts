import type { Database, Transaction } from './schema.ts';

const mostTries = 3;

type Work<Ctx, Outcome> = (tx: Omit<Ctx, 'db'> & { db: Transaction }) => Promise<Outcome>;

/**
 * Runs `work`, and commits if its result is ok. Use only `tx` inside, and await only queries: on SQLite all
 * others wait until the end. Repeats `work` after a conflict of PostgreSQL.
 */
export async function inTransaction<Ctx extends { db: Database }, Outcome extends { readonly ok: boolean }>(
  ctx: Ctx,
  work: Work<Ctx, Outcome>,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(ctx, work);
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error;
    }
  }
}

async function tryOnce<Ctx extends { db: Database }, Outcome extends { readonly ok: boolean }>(
  ctx: Ctx,
  work: Work<Ctx, Outcome>,
): Promise<Outcome> {
  const db = await ctx.db.startTransaction().execute();
  try {
    const result = await work({ ...ctx, db });
    if (result.ok) await db.commit().execute();
    return result;
  } finally {
    if (!db.isCommitted) await db.rollback().execute();
  }
}

/** A serialization failure or a deadlock: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** Returns the application, and makes other writes about it wait until this transaction ends. */
export async function lockApplication(tx: { db: Transaction }, id: string) {
  return tx.db.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
