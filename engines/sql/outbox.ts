import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ChangeOf } from '../../domain/ports/changes.ts';
import type { Outbox } from '../../domain/ports/outbox.ts';
import type { SqlDatabase, Tables } from './tables.ts';

export function toMailRow({
  mail,
  applicationId = null,
  due = mail.writtenAt,
}: Omit<ChangeOf<'add-mail'>, 'kind'>): Tables['outbox'] {
  const { to, calendar = null, ...columns } = mail;
  return { ...columns, calendar, applicationId, recipient: to, due, attempts: 0 };
}

/** Stores mails in a database until they are sent. */
export function makeOutbox(database: Database): Outbox {
  const tables = database as Kysely<unknown> as SqlDatabase;

  return {
    async put(mail) {
      await tables.insertInto('outbox').values(toMailRow({ mail })).execute();
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
        .returning([
          'id',
          'applicationId',
          'recipient',
          'subject',
          'text',
          'html',
          'calendar',
          'writtenAt',
          'usefulUntil',
          'attempts',
        ])
        .executeTakeFirst();
      if (!claimed) return null;
      const { recipient: to, calendar, attempts, ...mail } = claimed;
      return { ...mail, to, ...(calendar !== null && { calendar }), attempts: Number(attempts) };
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
    async measure() {
      const { count, oldestAt } = await tables
        .selectFrom('outbox')
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('writtenAt').as('oldestAt')])
        .executeTakeFirstOrThrow();
      return { count: Number(count), oldestAt: oldestAt ?? null };
    },
  };
}
