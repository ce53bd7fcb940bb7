import type { Kysely } from 'kysely';
import type { ChangeOf } from '../../domain/ports/changes.ts';
import type { Outbox } from '../../domain/ports/outbox.ts';
import { toMailRow } from './submissions.ts';
import type { SqlDatabase } from './tables.ts';

/** Returns how many were inserted: a mail whose id is there is left out. */
export async function insertMails(
  database: SqlDatabase,
  mails: readonly Omit<ChangeOf<'add-mail'>, 'kind'>[],
): Promise<number> {
  const inserted = await database
    .insertInto('outbox')
    .values(mails.map(toMailRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** Stores mails in a database until they are sent. */
export function makeOutbox(database: Kysely<unknown>): Outbox {
  const tables = database as SqlDatabase;

  return {
    async put(mail) {
      if ((await insertMails(tables, [{ mail }])) === 0) throw new Error(`the outbox has a mail ${mail.id} already`);
    },
    async claim(now, leaseUntil) {
      const claimed = await tables
        .updateTable('outbox')
        .set((column) => ({ due: leaseUntil, attempts: column('attempts', '+', 1) }))
        .where('id', '=', (outbox) =>
          outbox.selectFrom('outbox').select('id').where('due', '<=', now).orderBy('due').orderBy('id').limit(1),
        )
        // Checked again, because another connection may have claimed the same row in between.
        .where('due', '<=', now)
        .returning(['id', 'recipient as to', 'subject', 'text', 'html', 'writtenAt', 'usefulUntil', 'attempts'])
        .executeTakeFirst();
      return claimed ? { ...claimed, attempts: Number(claimed.attempts) } : null;
    },
    async remove(id) {
      await tables.deleteFrom('outbox').where('id', '=', id).execute();
    },
    async removeTo(address) {
      await tables
        .deleteFrom('outbox')
        .where((column) => column.fn<string>('lower', ['recipient']), '=', address.toLowerCase())
        .execute();
    },
    async postpone({ id, attempts }, until) {
      await tables
        .updateTable('outbox')
        .set({ due: until })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .execute();
    },
    async findNextDue() {
      const next = await tables.selectFrom('outbox').select('due').orderBy('due').limit(1).executeTakeFirst();
      return next?.due ?? null;
    },
  };
}
