import type { ApplicationTable } from '../../db/schema.ts';
import type { Context, TransactionContext } from '../context.ts';
import { asksForGuardian } from '../guardians/guardian.ts';
import { createLinkKey, createLinkPath } from '../link-key.ts';
import { addToOutbox } from '../mails/outbox.ts';

export type Receipt = ReturnType<typeof createReceipt>;

/** Within it a form that is sent again leads to the private page, as after a lost response. */
const linkShownMs = 60 * 60 * 1000;

/** An application that is withdrawn within this time sends no receipt. */
const heldMs = 60_000;

export function createReceipt({ ages, hasMailServer, keyedHash, now }: Context, application: ApplicationTable) {
  const { id, reference, email, age, timestamp, answerDueOn } = application;
  const { linkGeneration, isLinkRenewed, isReceiptDue } = application;
  const isRecent = now().getTime() < Date.parse(timestamp) + linkShownMs;
  // The owner of an ended link must not get the new one.
  const showsLink = isRecent && isLinkRenewed === 0;
  return {
    reference,
    answerDue: answerDueOn,
    path: showsLink ? createLinkPath(createLinkKey(keyedHash, id, linkGeneration)) : null,
    /** Pages claim a mail only if one with the same facts leaves. */
    isMailed: showsLink && hasMailServer && isReceiptDue === 0,
    email,
    /** The age below which a parent is asked, if that applies here. */
    guardianBelow: asksForGuardian(age, ages) ? ages.guardianBelow : null,
  };
}

/** Queues the receipt. Its address is the only part that the sender typed. */
export async function addReceipt(tx: TransactionContext, application: ApplicationTable): Promise<void> {
  const { id, email, age, reference, answerDueOn: answerDue, linkGeneration } = application;
  const key = createLinkKey(tx.keyedHash, id, linkGeneration);
  const guardian = asksForGuardian(age, tx.ages);
  const mail = tx.writeMail({ kind: 'receipt', to: email, reference, answerDue, key, asksForGuardian: guardian });
  const due = new Date(tx.now().getTime() + heldMs).toISOString();
  await addToOutbox(tx, { ...mail, id: `receipt-${mail.id}` }, { applicationId: id, due });
}
