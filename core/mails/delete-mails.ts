import type { ApplicationTable, Database } from '../../db/schema.ts';
import type { Reader, Writer } from '../context.ts';

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

/** The same once an applicant has a new email, where the messages go from now on. */
export async function redirectMails(tx: Writer, former: ApplicationTable, recipient: string) {
  await deleteMailsTo(tx, former);
  const messages = tx.db.selectFrom('messages').select('id').where('applicationId', '=', former.id);
  await tx.db.updateTable('outbox').set({ recipient }).where('id', 'in', messages).execute();
}

/** Deletes the mails to an account, in any letter case. Those about applications stay with them. */
export async function deleteAccountMails({ db }: Reader, address: string): Promise<void> {
  await selectMailsTo(db, address).where('applicationId', 'is', null).execute();
}

/** Deletes all mails to an address, in any letter case. One that is being sent may still arrive. */
export async function deleteAllMailsTo({ db }: Reader, address: string): Promise<void> {
  await selectMailsTo(db, address).execute();
}

function selectMailsTo(db: Database, address: string) {
  const email = address.trim().toLowerCase();
  return db.deleteFrom('outbox').where(({ fn }) => fn<string>('lower', ['recipient']), '=', email);
}
