import type { Kysely } from 'kysely';
import type { Outbox } from '../../domain/mail/outbox.ts';

type Tables = {
  outbox: {
    readonly id: string;
    readonly recipient: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly writtenAt: string;
    readonly usefulUntil: string;
    readonly due: string;
    readonly attempts: number;
  };
};

/** Keeps mails in a database until they are sent. */
export function makeOutbox(database: Kysely<unknown>): Outbox {
  const tables = database as Kysely<Tables>;

  return {
    async put({ to, ...mail }) {
      await tables
        .insertInto('outbox')
        .values({ ...mail, recipient: to, due: mail.writtenAt, attempts: 0 })
        .execute();
    },
    async claim(now, leaseUntil) {
      const claimed = await tables
        .updateTable('outbox')
        .set((column) => ({ due: leaseUntil, attempts: column('attempts', '+', 1) }))
        .where('id', '=', (outbox) =>
          outbox.selectFrom('outbox').select('id').where('due', '<=', now).orderBy('due').orderBy('id').limit(1),
        )
        // Asked again, because a server with many connections may have let somebody else claim the same row meanwhile.
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
