import type { GuardianTable } from '../../db/schema.ts';
import { createReference } from '../applications/reference.ts';
import type { TransactionContext } from '../context.ts';
import { createRandomKey, hashLinkKey } from '../link-key.ts';
import { deleteMailsTo } from '../mails/delete-mails.ts';
import { addToOutbox } from '../mails/outbox.ts';

/** Queues an email with a new link. Returns the hash of its key. */
export async function sendGuardianLink(
  tx: TransactionContext,
  { applicationId, email }: Pick<GuardianTable, 'applicationId' | 'email'>,
  about: { readonly isAboutProfile?: true } = {},
): Promise<string> {
  const key = createRandomKey();
  const reference = createReference(applicationId);
  const mail = tx.writeMail({ kind: 'guardian', to: email, reference, key, ...about });
  await addToOutbox(tx, mail, { applicationId });
  return hashLinkKey(key);
}

/** Sends a new link, about the profile. The earlier link ends; its answer stays. */
export async function renewGuardianLink(tx: TransactionContext, guardian: GuardianTable): Promise<void> {
  await deleteMailsTo(tx, { id: guardian.applicationId, email: guardian.email });
  const id = await sendGuardianLink(tx, guardian, { isAboutProfile: true });
  await tx.db.updateTable('guardians').set({ id }).where('id', '=', guardian.id).execute();
}
