import type { Database } from '../../db/schema.ts';
import type { CopyQueue } from '../engine.ts';

export function makeCopyQueue(database: Database): CopyQueue {
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
