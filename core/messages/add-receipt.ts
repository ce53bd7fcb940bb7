import type { ApplicationTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { asksForGuardian } from '../guardians/guardian.ts';
import { createLinkKey } from '../link-key.ts';
import { addToOutbox } from '../mails/outbox.ts';

/** An application that is withdrawn within this time sends no receipt. */
const heldMs = 60_000;

/** Queues the receipt. The address that it goes to is the only part that the sender typed. */
export async function addReceipt(tx: TransactionContext, applicant: ApplicationTable): Promise<void> {
  const { id, email, age, reference, answerDueOn: answerDue, linkGeneration } = applicant;
  const key = createLinkKey(tx.keyedHash, id, linkGeneration);
  const guardian = asksForGuardian(age, tx.ages);
  const mail = tx.writeMail({ kind: 'receipt', to: email, reference, answerDue, key, asksForGuardian: guardian });
  const due = new Date(tx.now().getTime() + heldMs).toISOString();
  await addToOutbox(tx, { ...mail, id: `receipt-${mail.id}` }, { applicationId: id, due });
}
