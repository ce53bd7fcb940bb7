import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Submission } from '../applications/application.ts';
import { isSameApplication, makeIdFrom } from '../applications/application-id.ts';
import { createApplication } from '../applications/create-application.ts';
import { insertApplication } from '../applications/insert-application.ts';
import { queueCopy } from '../applications/queue-copy.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { spendAttempt } from '../limits.ts';
import { makeFirstLink } from '../link-key.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { addReceipt } from '../messages/add-receipt.ts';
import { findClosedPeriod } from '../programme/opening.ts';
import { findAnswerDue, type ProgrammeSettings } from '../programme/programme-settings.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, type Result, succeed } from '../result.ts';
import { createReceipt, type Receipt } from './receipt.ts';
import { unmarkLockedSpam } from './unmark-spam.ts';

type Accepted = { readonly id: string; readonly receipt: Receipt; readonly hasMail: boolean };

/**
 * Stores an application and its receipt mail. The same form, sent again, returns the same receipt and stores nothing; one without
 * a mail because of a limit, or because it looked automatic, gets its mail then.
 */
export async function submitApplication(
  ctx: Context,
  submission: Submission,
  network: string,
): Promise<Result<Accepted, 'closed'>> {
  const mail = { purpose: 'receipt', to: submission.application.email, network } as const;
  const admitted = submission.spamFlag === null ? await admitMail(ctx.limits, mail) : null;
  const permit = admitted?.ok ? admitted.value : null;
  const canMail = permit !== null;
  const submit = () => inTransaction(ctx, (tx) => storeOnce(tx, submission, canMail));
  return spendAttempt(permit?.refund, submit, (result) => result.ok && result.value.hasMail);
}

async function storeOnce(
  tx: TransactionContext,
  submission: Submission,
  canMail: boolean,
  isRetry = false,
): Promise<Result<Accepted, 'closed'>> {
  const found = await lockSame(tx, submission);
  if (found.stored) return succeed(await acceptAgain(tx, found.stored, canMail));
  const settings = await getProgrammeSettings(tx);
  if (findClosedPeriod(settings, tx.now()) !== null) return fail('closed');

  const row = createRow(tx, submission, { id: found.freeId, settings, canMail });
  if (!(await insertApplication(tx.db, row))) {
    if (isRetry) throw new Error('another application has this id or reference');
    // Another process has stored the same form since.
    return storeOnce(tx, submission, canMail, true);
  }
  await queueCopy(tx, row.id);
  if (canMail) await addReceipt(tx, row);
  return succeed({ id: row.id, receipt: createReceipt(tx, row, canMail), hasMail: canMail });
}

/**
 * Finds the application that this form has stored. Its id is the submission id, or is made from the content: with both, if the
 * same tab has sent other content, and from the content only, if the form was sent before its page had a submission id.
 */
async function lockSame({ db, keyedHash }: TransactionContext, { application, submissionId }: Submission) {
  const contentId = makeIdFrom(keyedHash, '', application);
  const otherId = makeIdFrom(keyedHash, submissionId ?? contentId, application);
  const ids = [submissionId ?? contentId, otherId, contentId];
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const stored = rows.find((row) => isSameApplication(row, application));
  const freeId = ids.find((id) => rows.every((row) => row.id !== id)) ?? crypto.randomUUID();
  return { stored, freeId };
}

type NewRow = { readonly id: string; readonly settings: ProgrammeSettings; readonly canMail: boolean };

function createRow(
  { now, keyedHash }: TransactionContext,
  { application, spamFlag }: Submission,
  { id, settings, canMail }: NewRow,
): ApplicationTable {
  const timestamp = now().toISOString();
  const answerDueOn = findAnswerDue(settings, timestamp);
  return {
    ...createApplication({ ...application, id, timestamp }, { answerDueOn, isSpam: spamFlag !== null }),
    ...makeFirstLink(keyedHash, id),
    isReceiptDue: canMail ? 0 : 1,
  };
}

async function acceptAgain(tx: TransactionContext, stored: ApplicationTable, canMail: boolean): Promise<Accepted> {
  const hasMail = canMail && stored.isReceiptDue === 1;
  let application = stored;
  if (hasMail && stored.status === 'spam') {
    application = await unmarkLockedSpam(tx, stored, { kind: 'applicant' });
  } else if (hasMail) {
    await updateApplication(tx, stored, { isReceiptDue: 0 });
    await addReceipt(tx, stored);
  }
  return { id: stored.id, receipt: createReceipt(tx, application, hasMail), hasMail };
}
