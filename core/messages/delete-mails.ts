import type { TransactionContext } from '../context.ts';

/** Deletes mails of a kind about an application that have not left; their ids begin with the kind. */
export async function deleteMails(
  { db }: Pick<TransactionContext, 'db'>,
  applicationId: string,
  kind: 'receipt' | 'new-address',
): Promise<void> {
  await db.deleteFrom('outbox').where('applicationId', '=', applicationId).where('id', 'like', `${kind}-%`).execute();
}

/** Deletes all mails to an address, in any letter case. One that is being sent may still arrive. */
export async function deleteAllMailsTo({ db }: Pick<TransactionContext, 'db'>, address: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address.trim().toLowerCase())
    .execute();
}
