import type { OutboxTable, Transaction } from '../../db/schema.ts';
import type { Mail } from '../../domain/ports/outbox.ts';

type Delivery = {
  /** What the mail is about, with which it is deleted; null for none. */
  readonly applicationId: string | null;
  /** When it may leave; absent: at once. */
  readonly due?: string;
};

/** Adds a mail, which leaves once the transaction has committed. */
export async function addToOutbox(
  { db }: { readonly db: Transaction },
  { to: recipient, calendar, ...mail }: Mail,
  { applicationId, due = mail.writtenAt }: Delivery,
): Promise<void> {
  const row: OutboxTable = { ...mail, calendar: calendar ?? null, recipient, applicationId, due, attempts: 0 };
  await db.insertInto('outbox').values(row).execute();
}

/** Deletes what waits to be sent to this address about an application, except messages: their results are awaited. */
export async function deleteMailsTo(
  { db }: { readonly db: Transaction },
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('applicationId', '=', id)
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', email.toLowerCase())
    .where('id', 'not in', db.selectFrom('messages').select('id').where('applicationId', '=', id))
    .execute();
}
