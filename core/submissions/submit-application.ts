import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Submission } from '../applications/application.ts';
import { createIdFrom, isSameApplication } from '../applications/application-id.ts';
import { createApplication } from '../applications/create-application.ts';
import { insertApplication } from '../applications/insert-application.ts';
import { queueCopy } from '../applications/queue-copy.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { makeFirstLink } from '../link-key.ts';
import { admitMail, refundMail } from '../mails/mail-limits.ts';
import { addReceipt } from '../messages/add-receipt.ts';
import { findClosedPeriod } from '../programme/opening.ts';
import { findAnswerDue } from '../programme/programme-settings.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, type Result, succeed } from '../result.ts';
import { createReceipt, type Receipt } from './receipt.ts';

type Accepted = { readonly id: string; readonly receipt: Receipt; readonly hasMail: boolean };

/** Stores an application and its receipt mail. The same form, sent again, returns the same receipt. */
export async function submitApplication(ctx: Context, submission: Submission, network: string) {
  const mail = { purpose: 'receipt', to: submission.application.email, network } as const;
  const mayMail = submission.spamFlag === null && (await admitMail(ctx.limits, mail)).ok;
  let hasMail = false;
  try {
    const stored = await inTransaction(ctx, (tx) => storeOnce(tx, submission, mayMail));
    hasMail = stored.ok && stored.value.hasMail;
    return stored;
  } finally {
    if (mayMail && !hasMail) await refundMail(ctx.limits, mail);
  }
}

async function storeOnce(
  tx: TransactionContext,
  submission: Submission,
  hasMail: boolean,
  isRetry = false,
): Promise<Result<Accepted, 'closed'>> {
  const { application, submissionId, spamFlag } = submission;
  const contentId = createIdFrom(tx.keyedHash, submissionId ?? '', application);
  // The same tab may have sent other content with this submission id.
  for (const id of [submissionId ?? contentId, contentId]) {
    const stored = await lockApplication(tx, id);
    // Phone and email may have been corrected since; the id of a form's content stays.
    if (stored && (id === contentId || isSameApplication(stored, application))) return acceptAgain(tx, stored, hasMail);
    if (stored) continue;
    const settings = await getProgrammeSettings(tx);
    if (findClosedPeriod(settings, tx.now()) !== null) return fail('closed');

    const timestamp = tx.now().toISOString();
    const answerDueOn = findAnswerDue(settings, timestamp);
    const arrived = createApplication({ ...application, id, timestamp }, { answerDueOn, isSpam: spamFlag !== null });
    const row = { ...arrived, ...makeFirstLink(tx.keyedHash, id), isReceiptDue: hasMail ? 0 : 1 };
    if (!(await insertApplication(tx.db, row))) {
      if (isRetry) break;
      // Another process has stored the same form since.
      return storeOnce(tx, submission, hasMail, true);
    }
    await queueCopy(tx, id);
    if (hasMail) await addReceipt(tx, row);
    return accept(tx, row, hasMail);
  }
  throw new Error('another application has this id or reference');
}

/** If two are sent simultaneously, the loser may be the one that the mail limit admitted. */
async function acceptAgain(tx: TransactionContext, stored: ApplicationTable, hasMail: boolean) {
  if (!hasMail || stored.isReceiptDue === 0 || stored.status === 'spam') return accept(tx, stored, false);
  await updateApplication(tx, stored, { isReceiptDue: 0 });
  await addReceipt(tx, stored);
  return accept(tx, stored, true);
}

function accept(tx: TransactionContext, row: ApplicationTable, hasMail: boolean) {
  return succeed({ id: row.id, receipt: createReceipt(tx, row, hasMail), hasMail });
}
