import { randomUUID } from 'node:crypto';
import { withinTime } from '../../core/time-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A store that takes longer counts as unreachable. */
const timeoutMs = 2000;

/** One check counts for so long, however many requests ask. */
const validForMs = 1000;

/**
 * Whether a form that is sent now could be stored: it writes a row to the store, in time. A full disk and a read-only
 * server are found out in no other way. Never rejects.
 */
export function makeReadiness(write: () => Promise<unknown>): () => Promise<boolean> {
  let check: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const isWritten = await withinTime(timeoutMs, write()).then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      check = null;
    }, validForMs).unref();
    return isWritten;
  }

  return () => {
    check ??= ask();
    return check;
  };
}

/** Writes a row and removes it again, which leaves nothing. */
export async function writeProbe(db: Database): Promise<void> {
  // Of this process only: processes that write the same row would wait for each other.
  const name = `readiness ${process.pid} ${randomUUID()}`;
  await inTransaction({ db }, async (tx) => {
    await tx.db.insertInto('jobs').values({ name, leaseUntil: null, finishedAt: null }).execute();
    await tx.db.deleteFrom('jobs').where('name', '=', name).execute();
    return { ok: true };
  });
}
