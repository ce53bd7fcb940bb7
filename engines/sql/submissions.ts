import { makeFirstReview } from '../../domain/model/review.ts';
import type { Change, ChangeOf } from '../../domain/ports/changes.ts';
import { type ReviewRow, type Tables, toValues } from './tables.ts';

/** What a form that was sent stores: an application with its review, perhaps a spam flag and mails. */
export type Submission = {
  readonly addition: ChangeOf<'add-application'>;
  readonly mails: readonly ChangeOf<'add-mail'>[];
};

/**
 * Stores submissions in one transaction, with statements that are the same text each time: building and compiling them costs
 * more than running them. For each submission whether it was stored; false: its id, or `unlessStored`, is taken. Rejects
 * with a `StoreFailure`; then nothing is stored.
 */
export type StoreSubmissions = (submissions: readonly Submission[]) => Promise<readonly boolean[]>;

/** The submissions that these writes are; null when one of them is anything else. */
export function readSubmissions(writes: readonly (readonly Change[])[]): readonly Submission[] | null {
  const submissions: Submission[] = [];
  for (const [addition, ...others] of writes) {
    if (addition?.kind !== 'add-application' || !others.every(isMail)) return null;
    submissions.push({ addition, mails: others });
  }
  return submissions;
}

function isMail(change: Change): change is ChangeOf<'add-mail'> {
  return change.kind === 'add-mail';
}

/** Those whose id, and whose `unlessStored`, is the id of none before them. */
export function leaveOutRepeated(additions: readonly Submission['addition'][]): readonly Submission['addition'][] {
  const ids = new Set<string>();
  return additions.filter(({ entry, unlessStored }) => {
    if (ids.has(entry.application.id) || (unlessStored !== null && ids.has(unlessStored))) return false;
    return ids.add(entry.application.id);
  });
}

type NewReview = Omit<
  ReviewRow,
  'number' | 'reference' | 'age' | `${'name' | 'school' | 'city' | 'email' | 'phone' | 'person'}Key`
>;

/** The row of the review of an application that was just added. */
export function toReviewRow({ entry, review }: Submission['addition']): NewReview {
  const { application, spamFlag } = entry;
  const { extra, ...columns } = review ?? makeFirstReview(application);
  return {
    id: application.id,
    timestamp: application.timestamp,
    suspected: spamFlag === null ? 0 : 1,
    hasTwin: 0,
    isIndexed: 0,
    ...columns,
    extra: JSON.stringify(extra),
  };
}

/** The row of a mail that waits. */
export function toMailRow({ mail, due = mail.writtenAt }: Omit<ChangeOf<'add-mail'>, 'kind'>): Tables['outbox'] {
  const { to, ...columns } = mail;
  return { ...columns, recipient: to, due, attempts: 0 };
}

/** Columns of new rows, in the order of the values below. As keys, so that the compiler misses a column that is left out. */
export const reviewColumns = listKeys<NewReview>({
  id: true,
  timestamp: true,
  suspected: true,
  hasTwin: true,
  isIndexed: true,
  version: true,
  status: true,
  reason: true,
  statusSince: true,
  assignee: true,
  answerDue: true,
  answeredAt: true,
  linkGeneration: true,
  linkHash: true,
  guardian: true,
  extra: true,
});

export const mailColumns = listKeys<Tables['outbox']>({
  id: true,
  recipient: true,
  subject: true,
  text: true,
  html: true,
  writtenAt: true,
  usefulUntil: true,
  due: true,
  attempts: true,
});

function listKeys<Row>(keys: Readonly<Record<keyof Row, true>>): readonly (keyof Row & string)[] {
  return Object.keys(keys) as (keyof Row & string)[];
}

export const toApplicationValues = ({ addition }: Submission) => toValues(addition.entry.application);

export function toReviewValues({ addition }: Submission): readonly (string | number | null)[] {
  const row = toReviewRow(addition);
  return reviewColumns.map((column) => row[column]);
}

export function toMailValues(mail: ChangeOf<'add-mail'>): readonly (string | number)[] {
  const row = toMailRow(mail);
  return mailColumns.map((column) => row[column]);
}
