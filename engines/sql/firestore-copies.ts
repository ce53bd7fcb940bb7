import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Change } from '../../domain/ports/changes.ts';
import type { CopyQueue } from '../engine.ts';
import type { SqlDatabase } from './tables.ts';

/**
 * Notes, within the transaction of these changes, that the documents of their applications are to be written again. One that
 * waits already keeps its turn, so that what another process writes just now is not overtaken.
 */
export async function queueCopies(database: SqlDatabase, changes: readonly Change[]): Promise<void> {
  // In one order everywhere, so that two transactions wait for each other instead of deadlocking.
  const ids = [...new Set(changes.flatMap((change) => findCopied(change) ?? []))].toSorted();
  if (ids.length === 0) return;
  const [token, waitsSince] = [randomUUID(), new Date().toISOString()];
  await database
    .insertInto('firestore_copies')
    .values(ids.map((applicationId) => ({ applicationId, token, waitsSince, dueAt: '', attempts: 0 })))
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ token }))
    .execute();
}

/** The application whose eight fields the change makes, changes or removes. A spam flag is none of them. */
function findCopied(change: Change): string | null {
  switch (change.kind) {
    case 'add-application':
      return change.entry.application.id;
    case 'set-contact':
    case 'set-venture':
    case 'remove-application':
      return change.applicationId;
    default:
      return null;
  }
}

export function makeCopyQueue(kysely: Database): CopyQueue {
  const database = kysely as Kysely<unknown> as SqlDatabase;
  return {
    async claim(now, leaseUntil) {
      const claimed = await database
        .updateTable('firestore_copies')
        .set((column) => ({ dueAt: leaseUntil, attempts: column('attempts', '+', 1) }))
        .where('applicationId', '=', (copies) =>
          copies
            .selectFrom('firestore_copies')
            .select('applicationId')
            .where('dueAt', '<=', now)
            .orderBy('dueAt')
            .limit(1),
        )
        // Checked again, because another connection may have claimed the same row in between.
        .where('dueAt', '<=', now)
        .returning(['applicationId', 'token', 'attempts'])
        .executeTakeFirst();
      return claimed ? { ...claimed, attempts: Number(claimed.attempts) } : null;
    },
    async remove({ applicationId, token }) {
      const copied = database.deleteFrom('firestore_copies').where('applicationId', '=', applicationId);
      const { numDeletedRows } = await copied.where('token', '=', token).executeTakeFirst();
      if (numDeletedRows > 0n) return;
      // Changed since it was claimed.
      const again = { dueAt: '', attempts: 0 };
      await database.updateTable('firestore_copies').set(again).where('applicationId', '=', applicationId).execute();
    },
    async postpone({ applicationId }, until) {
      await database
        .updateTable('firestore_copies')
        .set({ dueAt: until })
        .where('applicationId', '=', applicationId)
        .execute();
    },
    async countSince(before) {
      const { count } = await database
        .selectFrom('firestore_copies')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('waitsSince', '<', before)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
