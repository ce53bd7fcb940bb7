import type { ContactChangeTable } from '../../db/schema.ts';
import { makeReference } from '../applications/reference.ts';
import type { Context, TransactionContext } from '../context.ts';
import { hashLinkKey, makeRandomKey } from '../link-key.ts';
import { newAddressSeconds } from '../mails/mail.ts';
import { addToOutbox, deleteMails } from '../mails/outbox.ts';

/** Returns the change that a link confirms, unless it has been confirmed, replaced by a later one, or is too old. */
export async function findEmailChange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<ContactChangeTable | undefined> {
  return db
    .selectFrom('contact_changes')
    .selectAll()
    .where('id', '=', hashLinkKey(token))
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
}

export async function findWaitingEmail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  applicationId: string,
): Promise<string | null> {
  const change = await db
    .selectFrom('contact_changes')
    .select('email')
    .where('applicationId', '=', applicationId)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  return change?.email ?? null;
}

/** Sends a link that confirms the email, in place of an earlier one. */
export async function requestEmailChange(tx: TransactionContext, applicationId: string, email: string): Promise<void> {
  const now = tx.now();
  const token = makeRandomKey();
  const expiresAt = new Date(now.getTime() + newAddressSeconds * 1000).toISOString();
  const change = { id: hashLinkKey(token), applicationId, email, askedAt: now.toISOString(), expiresAt };
  await deleteEmailChange(tx, applicationId);
  await tx.db.insertInto('contact_changes').values(change).execute();
  const mail = tx.writeMail({ kind: 'new-address', to: email, reference: makeReference(applicationId), token });
  await addToOutbox(tx, { ...mail, id: `new-address-${mail.id}` }, { applicationId });
}

export async function deleteEmailChange(tx: TransactionContext, applicationId: string): Promise<void> {
  await tx.db.deleteFrom('contact_changes').where('applicationId', '=', applicationId).execute();
  await deleteMails(tx, applicationId, 'new-address');
}
