import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { createReference } from '../applications/reference.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { addToOutbox, deleteMailsTo } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';
import { deleteEmailChange, findEmailChange } from './email-changes.ts';

/** Applies a new email. The one before may be a stranger's, so it is told and its mails are deleted. */
export async function confirmEmail(ctx: Context, token: string) {
  const requested = await findEmailChange(ctx, token);
  if (!requested) return fail('gone');
  const { applicationId } = requested;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const change = await findEmailChange(tx, token);
    if (!application || !change) return fail('gone');
    await deleteEmailChange(tx, applicationId);
    await deleteMailsTo(tx, application);
    await updateApplication(tx, application, { email: change.email });
    await addHistory(tx, applicationId, { kind: 'applicant' }, { what: 'contact-corrected', isPhone: false });
    if (application.status !== 'spam') {
      const reference = createReference(applicationId);
      const mail = tx.writeMail({ kind: 'address-changed', to: application.email, reference });
      await addToOutbox(tx, mail, { applicationId });
    }
    return succeed(null);
  });
}
