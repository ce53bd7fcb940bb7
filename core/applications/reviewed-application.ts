import { joinStatus, splitStatus } from '../../core/applications/status.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import type { ApplicationEntry, StoredApplication } from '../../domain/model/application.ts';
import { makeReference } from '../../domain/model/reference.ts';
import type { Review, ReviewedApplication } from '../../domain/model/review.ts';

function toApplication(row: ApplicationTable): StoredApplication {
  const { id, name, email, age, phone, school, city, message, timestamp } = row;
  return { id, name, email, age, phone, school, city, message, timestamp };
}

export function toApplicationEntry(row: ApplicationTable): ApplicationEntry {
  return { application: toApplication(row), spamFlag: row.status === 'spam' ? 'hidden-field-filled' : null };
}

export function toEntry(row: ApplicationTable): ReviewedApplication {
  const { version, statusSince, answeredAt, firstAnsweredAt, newAnswersAt, linkGeneration, linkHash } = row;
  const review: Review = {
    version,
    ...splitStatus(row.status),
    statusSince,
    assignee: row.assigneeEmail,
    answerDue: row.answerDueOn,
    answeredAt,
    firstAnsweredAt,
    newAnswersAt,
    linkGeneration,
    linkHash,
    extra: {
      ...(row.firstAnswerDueOn !== row.answerDueOn && { firstAnswerDue: row.firstAnswerDueOn }),
      ...(row.isReceiptDue === 1 && { isReceiptDue: true }),
      ...(row.isLinkRenewed === 1 && { isLinkRenewed: true }),
    },
  };
  return { ...toApplicationEntry(row), review };
}

/** All columns of the state but the status, which may be spam. */
export function toStateColumns(review: Review) {
  const { version, statusSince, answeredAt, firstAnsweredAt, newAnswersAt, linkGeneration, linkHash, extra } = review;
  return {
    version,
    statusSince,
    assigneeEmail: review.assignee,
    answerDueOn: review.answerDue,
    firstAnswerDueOn: extra.firstAnswerDue ?? review.answerDue,
    answeredAt,
    firstAnsweredAt,
    newAnswersAt,
    linkGeneration,
    linkHash,
    isReceiptDue: extra.isReceiptDue ? 1 : 0,
    isLinkRenewed: extra.isLinkRenewed ? 1 : 0,
  };
}

export function toRow({ application, spamFlag }: ApplicationEntry, review: Review) {
  const reference = makeReference(application.id);
  return { ...application, reference, status: joinStatus(review, spamFlag), ...toStateColumns(review) };
}
