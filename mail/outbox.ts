import type { Mail } from '../core/mails/mail.ts';
import type { Database } from '../db/schema.ts';

type Stored = { readonly db: Database };

/** A mail that only the caller may send until its lease ends; `attempts` counts this one. */
export type ClaimedMail = Mail & { readonly applicationId: string | null; readonly attempts: number };

/** Returns the mail that has been due longest. If this process is killed, others send it later. */
export async function claimMail({ db }: Stored, now: string, leaseUntil: string): Promise<ClaimedMail | null> {
  const next = db.selectFrom('outbox').select('id').where('due', '<=', now).orderBy('due').orderBy('id').limit(1);
  const claimed = await db
    .updateTable('outbox')
    .set((column) => ({ due: leaseUntil, attempts: column('attempts', '+', 1) }))
    .where('id', '=', next)
    // Checked again, because another connection may have claimed the same row in between.
    .where('due', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return null;
  const { recipient: to, calendar, due: _, ...mail } = claimed;
  return { ...mail, to, ...(calendar !== null && { calendar }) };
}

/** Makes a mail due again at `until` if it still belongs to this process. */
export async function postponeMail({ db }: Stored, mail: Pick<ClaimedMail, 'id' | 'attempts'>, until: string) {
  const claimed = db.updateTable('outbox').where('id', '=', mail.id).where('attempts', '=', mail.attempts);
  await claimed.set({ due: until }).execute();
}
