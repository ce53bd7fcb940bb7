import type { ContactChangeTable } from '../../db/schema.ts';
import { createReference } from '../applications/reference.ts';
import type { Context, TransactionContext } from '../context.ts';
import { createRandomKey, hashLinkKey } from '../link-key.ts';
import { newAddressSeconds } from '../mails/mail.ts';
import { addToOutbox, deleteMails } from '../mails/outbox.ts';

type Reading = Pick<Context, 'db' | 'now'>;

/** Returns the pending change that a link confirms. */
export async function findEmailChange(ctx: Reading, token: string): Promise<ContactChangeTable | undefined> {
  return selectWaiting(ctx).where('id', '=', hashLinkKey(token)).executeTakeFirst();
}

export async function findWaitingEmail(ctx: Reading, applicationId: string): Promise<string | null> {
  const change = await selectWaiting(ctx).where('applicationId', '=', applicationId).executeTakeFirst();
  return change?.email ?? null;
}

function selectWaiting({ db, now }: Reading) {
  return db.selectFrom('contact_changes').selectAll().where('expiresAt', '>', now().toISOString());
}

/** Sends a link that confirms the email, in place of an earlier one. */
export async function requestEmailChange(tx: TransactionContext, applicationId: string, email: string): Promise<void> {
  const now = tx.now();
  const token = createRandomKey();
  const expiresAt = new Date(now.getTime() + newAddressSeconds * 1000).toISOString();
  const change = { id: hashLinkKey(token), applicationId, email, askedAt: now.toISOString(), expiresAt };
  await deleteEmailChange(tx, applicationId);
  await tx.db.insertInto('contact_changes').values(change).execute();
  const mail = tx.writeMail({ kind: 'new-address', to: email, reference: createReference(applicationId), token });
  await addToOutbox(tx, { ...mail, id: `new-address-${mail.id}` }, { applicationId });
}

export async function deleteEmailChange(tx: TransactionContext, applicationId: string): Promise<void> {
  await tx.db.deleteFrom('contact_changes').where('applicationId', '=', applicationId).execute();
  await deleteMails(tx, applicationId, 'new-address');
}
