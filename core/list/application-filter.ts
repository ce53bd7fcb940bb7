import { sql } from 'kysely';
import { replyOrder } from '../../db/reply-order.ts';
import type { Database } from '../../db/schema.ts';
import { matchWords, type SearchScope } from '../../db/search.ts';
import type { Status } from '../applications/status.ts';
import { isReadableBy } from '../reviews/queue.ts';
import { splitWords } from '../search/search-words.ts';
import type { Day } from '../time.ts';

/** `submittedFrom` is the first instant that counts, `submittedUntil` the first that does not. */
export type ApplicationFilter = {
  /** Default: all but spam. */
  readonly statuses?: readonly Status[];
  readonly search?: { readonly text: string; readonly scope: SearchScope };
  readonly submittedFrom?: string;
  readonly submittedUntil?: string;
  readonly assigneeEmail?: string | null;
  /** Open, and an answer was due before this day. */
  readonly dueBefore?: Day;
  readonly hasNewAnswers?: boolean;
  readonly hasDuplicates?: boolean;
  /** Sent by others than this reviewer, who has not stepped aside from it. */
  readonly readableBy?: string;
};

export function selectApplications(db: Database, { statuses, ...filter }: ApplicationFilter) {
  const query = selectAnyStatus(db, filter);
  return statuses ? query.where('status', 'in', statuses) : query.where('status', '<>', 'spam');
}

/** With spam. */
export function selectAnyStatus(db: Database, filter: Omit<ApplicationFilter, 'statuses'>) {
  const { assigneeEmail, submittedFrom, submittedUntil, dueBefore, readableBy } = filter;
  let query = db.selectFrom('applications');
  if (submittedFrom !== undefined) query = query.where('timestamp', '>=', submittedFrom);
  if (submittedUntil !== undefined) query = query.where('timestamp', '<', submittedUntil);
  if (assigneeEmail === null) query = query.where('assigneeEmail', 'is', null);
  else if (assigneeEmail !== undefined) query = query.where('assigneeEmail', '=', assigneeEmail);
  if (dueBefore !== undefined) query = query.where(sql.raw<string>(replyOrder), '<', dueBefore);
  if (filter.hasNewAnswers) query = query.where('newAnswersAt', 'is not', null);
  if (filter.hasDuplicates) query = query.where(hasDuplicates);
  const words = splitWords(filter.search?.text ?? '');
  if (filter.search && words.length > 0) query = query.where(matchWords(db, words, filter.search.scope));
  if (readableBy !== undefined) query = query.where(isReadableBy(readableBy));
  return query;
}

const hasDuplicates = sql<boolean>`(${isRepeated('emailKey')} or ${isRepeated('phoneKey')})`;

/** Reads the index of this key only. */
function isRepeated(key: 'emailKey' | 'phoneKey') {
  const column = sql.ref(`applications.${key}`);
  return sql`${column} in (
    select ${column} from applications where status <> 'spam' group by ${column} having count(*) > 1)`;
}
