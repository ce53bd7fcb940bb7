import type { OutboxTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import type { Reader, Writer } from '../context.ts';
import type { Mail } from './mail.ts';

type Delivery = {
  /** The application with which the mail is deleted. */
  readonly applicationId: string | null;
  /** Default: at once. */
  readonly due?: string;
};

/** Adds a mail, which leaves once the transaction has committed. */
export async function addToOutbox(
  { db }: Writer,
  { to: recipient, calendar, ...mail }: Mail,
  { applicationId, due = mail.writtenAt }: Delivery,
): Promise<void> {
  const row: OutboxTable = { ...mail, calendar: calendar ?? null, recipient, applicationId, due, attempts: 0 };
  await db.insertInto('outbox').values(row).execute();
}

/** Deletes the queued mails of a kind about an application; their ids begin with the kind. */
export async function deleteMails({ db }: Writer, applicationId: string, kind: 'receipt' | 'new-address') {
  await db.deleteFrom('outbox').where('applicationId', '=', applicationId).where('id', 'like', `${kind}-%`).execute();
}

/** Deletes queued mails about an application, except messages: their results are awaited. */
export async function deleteMailsTo({ db }: Writer, { id, email }: { readonly id: string; readonly email: string }) {
  await selectMailsTo(db, email)
    .where('applicationId', '=', id)
    .where('id', 'not in', db.selectFrom('messages').select('id').where('applicationId', '=', id))
    .execute();
}

/** Deletes the mails to an account, in any letter case. Those about applications stay with them. */
export async function deleteAccountMails({ db }: Reader, address: string): Promise<void> {
  await selectMailsTo(db, address).where('applicationId', 'is', null).execute();
}

/** Deletes all mails to an address, in any letter case. One that is being sent may still arrive. */
export async function deleteAllMailsTo({ db }: Reader, address: string): Promise<void> {
  await selectMailsTo(db, address).execute();
}

export async function countWaitingMails({ db }: Reader) {
  const { count, oldestAt } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('writtenAt').as('oldestAt')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt };
}

export async function findNewestMail({ db }: Reader) {
  return db.selectFrom('outbox').selectAll().orderBy('writtenAt', 'desc').limit(1).executeTakeFirst();
}

function selectMailsTo(db: Database, address: string) {
  const email = address.trim().toLowerCase();
  return db.deleteFrom('outbox').where(({ fn }) => fn<string>('lower', ['recipient']), '=', email);
}
