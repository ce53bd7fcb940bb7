import type { FeedbackTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { findMessageRow } from '../messages/stored-message.ts';
import { fail, type Result, succeed } from '../result.ts';

const textMaxLength = 300;

export type FeedbackForm = { readonly messageId: string; readonly helped: string; readonly text: string };
export type FeedbackError = 'feedback-missing' | 'feedback-too-long' | 'gone';

/** Stores whether a declining message helped the applicant, in place of their earlier answer. */
export async function giveFeedback(
  ctx: Pick<Context, 'db' | 'now'>,
  applicationId: string,
  { messageId, helped, text: typed }: FeedbackForm,
): Promise<Result<null, FeedbackError>> {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  if (helped !== 'yes' && helped !== 'no') return fail('feedback-missing');
  if (text.length > textMaxLength) return fail('feedback-too-long');
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const message = await findMessageRow(tx, messageId);
    if (!application || message?.applicationId !== applicationId || message.status !== 'declined') return fail('gone');
    const row: FeedbackTable = { messageId, applicationId, helped, text, givenAt: tx.now().toISOString() };
    await tx.db
      .insertInto('feedback')
      .values(row)
      .onConflict((conflict) => conflict.column('messageId').doUpdateSet(row))
      .execute();
    return succeed(null);
  });
}
