import { randomInt } from 'node:crypto';
import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Submission } from '../applications/application.ts';
import { fieldNames } from '../applications/fields.ts';
import { createApplication, insertApplication, updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { createLinkKey, hashLinkKey } from '../link-key.ts';
import { admitMail, refundMail } from '../mails/mail-limits.ts';
import { findClosedPeriod, getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { addReceipt, createReceipt } from './receipt.ts';

/** Stores an application and its receipt mail. The same form, sent again, returns the same receipt. */
export async function submitApplication(ctx: Context, submission: Submission, network: string) {
  const mail = { purpose: 'receipt', to: submission.application.email, network } as const;
  const mayMail = !submission.isSpam && (await admitMail(ctx.limits, mail)).ok;
  let hasMail = false;
  try {
    const stored = await inTransaction(ctx, (tx) => storeOnce(tx, submission, mayMail));
    if (!stored.ok) return stored;
    const { application } = stored.value;
    hasMail = stored.value.hasMail;
    return succeed({ id: application.id, receipt: createReceipt(ctx, application) });
  } finally {
    if (mayMail && !hasMail) await refundMail(ctx.limits, mail);
  }
}

async function storeOnce(tx: TransactionContext, submission: Submission, hasMail: boolean) {
  const settings = await getProgrammeSettings(tx);
  const isClosed = findClosedPeriod(settings, tx.now()) !== null;
  const timestamp = tx.now().toISOString();
  const id = createId(tx, submission);
  // Random, so that links of a deleted application stay ended even if the same form is sent again.
  const linkGeneration = randomInt(2 ** 30);
  const row = {
    ...createApplication({ ...submission.application, id, timestamp }, settings, submission.isSpam),
    linkGeneration,
    linkHash: hashLinkKey(createLinkKey(tx.keyedHash, id, linkGeneration)),
    isReceiptDue: hasMail ? 0 : 1,
  };
  if (!isClosed && (await insertApplication(tx, row))) {
    if (hasMail) await addReceipt(tx, row);
    return succeed({ application: row, hasMail });
  }
  const stored = await lockApplication(tx, id);
  if (stored) return acceptAgain(tx, stored, hasMail);
  if (isClosed) return fail('closed');
  throw new Error('another application has this reference');
}

/** Keyed, because a plain hash would show reviewers which pupil of a list has applied. */
function createId({ keyedHash }: TransactionContext, { application, submissionId }: Submission): string {
  // Line breaks differ with scripts off.
  const answers = { ...application, message: application.message.replaceAll('\r\n', '\n') };
  const content = JSON.stringify(fieldNames.map((name) => [name, answers[name]]));
  const hex = Buffer.from(keyedHash(`application id ${submissionId ?? ''}\n${content}`)).toString('hex');
  // A UUID of version 8 (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** If two are sent simultaneously, the loser may be the one that the mail limit admitted. */
async function acceptAgain(tx: TransactionContext, stored: ApplicationTable, mayMail: boolean) {
  const hasMail = mayMail && stored.isReceiptDue === 1 && stored.status !== 'spam';
  if (!hasMail) return succeed({ application: stored, hasMail });
  await updateApplication(tx, stored, { isReceiptDue: 0 });
  await addReceipt(tx, stored);
  return succeed({ application: { ...stored, isReceiptDue: 0 }, hasMail });
}
