import type { GuardianTable } from '../../db/schema.ts';
import { hashLinkKey, makeRandomKey } from '../../domain/model/link-key.ts';
import { makeReference } from '../../domain/model/reference.ts';
import type { TransactionContext } from '../context.ts';
import { addToOutbox } from '../messages/outbox.ts';

type Addressee = Pick<GuardianTable, 'applicationId' | 'email'>;

/** Adds an email with a new link to the outbox. Returns the hash of the key in the link. */
export async function sendGuardianLink(
  tx: TransactionContext,
  { applicationId, email }: Addressee,
  about: { readonly isAboutProfile?: true } = {},
): Promise<string> {
  const key = makeRandomKey();
  const reference = makeReference(applicationId);
  const mail = tx.writeMail({ kind: 'guardian', to: email, reference, key, ...about });
  await addToOutbox(tx, mail, { applicationId });
  return hashLinkKey(key);
}

/** Sends a new link, about the profile. The earlier link ends; the answer that was given there stays. */
export async function renewGuardianLink(tx: TransactionContext, guardian: GuardianTable): Promise<void> {
  await discardGuardianMail(tx, guardian);
  const id = await sendGuardianLink(tx, guardian, { isAboutProfile: true });
  await tx.db.updateTable('guardians').set({ id }).where('id', '=', guardian.id).execute();
}

/** Deletes the email that still waits in the outbox: its link is about to end. */
export async function discardGuardianMail(tx: TransactionContext, { applicationId, email }: Addressee): Promise<void> {
  await tx.db
    .deleteFrom('outbox')
    .where((eb) => eb.and({ applicationId, recipient: email }))
    .execute();
}
