import { joinStatus, splitStatus } from '../../core/applications/status.ts';
import type { ApplicationTable, Transaction } from '../../db/schema.ts';
import { makeReference } from '../../domain/model/reference.ts';
import type { Review } from '../../domain/model/review.ts';
import { type SqlDatabase, toApplication } from './tables.ts';

/** One application as its table will have it, from the three that still hold it. */
export async function readApplicationRow(
  db: Transaction,
  id: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ApplicationTable | undefined> {
  const row = await (db as unknown as SqlDatabase)
    .selectFrom('reviews')
    .innerJoin('applications', 'applications.id', 'reviews.id')
    .leftJoin('suspicions', 'suspicions.id', 'reviews.id')
    .selectAll('applications')
    .select(['reviews.version', 'reviews.status', 'reviews.reason', 'reviews.statusSince', 'reviews.assignee'])
    .select(['reviews.answerDue', 'reviews.answeredAt', 'reviews.firstAnsweredAt', 'reviews.newAnswersAt'])
    .select(['reviews.linkGeneration', 'reviews.linkHash', 'reviews.extra', 'suspicions.reason as spamReason'])
    .where('reviews.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('reviews'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { spamReason, extra, reason, assignee, answerDue, status, ...columns } = row;
  const { firstAnswerDue = answerDue, isReceiptDue, isLinkRenewed } = JSON.parse(extra) as Review['extra'];
  return {
    ...columns,
    ...toApplication(columns),
    reference: makeReference(id),
    status: joinStatus({ status, reason }, spamReason),
    assigneeEmail: assignee,
    answerDueOn: answerDue,
    firstAnswerDueOn: firstAnswerDue,
    isReceiptDue: isReceiptDue ? 1 : 0,
    isLinkRenewed: isLinkRenewed ? 1 : 0,
  };
}

/** The columns of the state that use cases change. */
export type ApplicationChange = Partial<
  Pick<
    ApplicationTable,
    | 'status'
    | 'statusSince'
    | 'assigneeEmail'
    | 'answerDueOn'
    | 'answeredAt'
    | 'firstAnsweredAt'
    | 'newAnswersAt'
    | 'linkGeneration'
    | 'linkHash'
    | 'isReceiptDue'
    | 'isLinkRenewed'
  >
>;

/** Raises the version too. A change from or to spam is none for this function (the change `set-spam-flag`). */
export async function updateApplicationRow(db: Transaction, before: ApplicationTable, change: ApplicationChange) {
  const { status, assigneeEmail, answerDueOn, ...columns } = { ...before, ...change };
  const extra: Review['extra'] = {
    ...(answerDueOn !== before.firstAnswerDueOn && { firstAnswerDue: before.firstAnswerDueOn }),
    ...(columns.isReceiptDue === 1 && { isReceiptDue: true }),
    ...(columns.isLinkRenewed === 1 && { isLinkRenewed: true }),
  };
  await (db as unknown as SqlDatabase)
    .updateTable('reviews')
    .set({
      version: before.version + 1,
      ...splitStatus(status),
      statusSince: columns.statusSince,
      assignee: assigneeEmail,
      answerDue: answerDueOn,
      answeredAt: columns.answeredAt,
      firstAnsweredAt: columns.firstAnsweredAt,
      newAnswersAt: columns.newAnswersAt,
      linkGeneration: columns.linkGeneration,
      linkHash: columns.linkHash,
      extra: JSON.stringify(extra),
    })
    .where('id', '=', before.id)
    .execute();
}
