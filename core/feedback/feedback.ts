import type { FeedbackTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, Reader } from '../context.ts';
import { findMessageRow } from '../messages/stored-message.ts';
import { fail, succeed } from '../result.ts';

type FeedbackForm = { readonly messageId: string; readonly helped: string };

/** Stores whether a declining message helped the applicant, in place of their earlier answer. */
export async function giveFeedback(ctx: Context, applicationId: string, { messageId, helped }: FeedbackForm) {
  if (helped !== 'yes' && helped !== 'no') return fail('feedback-missing');
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const message = await findMessageRow(tx, messageId);
    if (!application || message?.applicationId !== applicationId || message.status !== 'declined') return fail('gone');
    const row: FeedbackTable = { messageId, applicationId, helped, givenAt: tx.now().toISOString() };
    const insert = tx.db.insertInto('feedback').values(row);
    await insert.onConflict((conflict) => conflict.column('messageId').doUpdateSet(row)).execute();
    return succeed(null);
  });
}

export async function getFeedbackSummary({ db }: Reader) {
  return db
    .selectFrom('feedback')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('helped', '=', 'yes').as('yes'),
      fn.countAll<number>().filterWhere('helped', '=', 'no').as('no'),
    ])
    .executeTakeFirstOrThrow();
}
