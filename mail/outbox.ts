import type { OutboxTable } from '../db/programme-tables.ts';
import type { Database } from '../db/schema.ts';

type Stored = { readonly db: Database };

/**
 * Returns the mail that has been due longest, which only the caller may send until the lease ends. `attempts`
 * counts this one. If this process is killed, others send it later.
 */
export async function claimMail({ db }: Stored, now: string, leaseUntil: string): Promise<OutboxTable | undefined> {
  const next = db.selectFrom('outbox').select('id').where('due', '<=', now).orderBy('due').orderBy('id').limit(1);
  return (
    db
      .updateTable('outbox')
      .set((column) => ({ due: leaseUntil, attempts: column('attempts', '+', 1) }))
      .where('id', '=', next)
      // Checked again, because another connection may have claimed the same row in between.
      .where('due', '<=', now)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Makes a mail due again at `until` if it still belongs to this process. */
export async function postponeMail({ db }: Stored, mail: Pick<OutboxTable, 'id' | 'attempts'>, until: string) {
  const claimed = db.updateTable('outbox').where('id', '=', mail.id).where('attempts', '=', mail.attempts);
  await claimed.set({ due: until }).execute();
}
