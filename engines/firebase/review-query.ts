import { foldText, splitSearch } from '../../domain/model/search-keys.ts';
import { isOpen, statuses } from '../../domain/model/status.ts';
import type { ReviewFilter, ReviewSort } from '../../domain/ports/review-store.ts';
import { sortFields } from '../sort-fields.ts';
import { toTimestamp } from './documents.ts';
import { type DocumentSnapshot, FieldPath, type Query } from './libraries/firestore.ts';
import { longestPrefix } from './review-documents.ts';

const openStatuses = statuses.filter((status) => isOpen({ status }));

export function orderBy(query: Query, { by, descending }: ReviewSort, isBackwards: boolean): Query {
  const direction = descending === isBackwards ? 'asc' : 'desc';
  return query.orderBy(sortFields[by], direction).orderBy(FieldPath.documentId(), direction);
}

function readSearch({ search }: ReviewFilter): { readonly field: string; readonly words: readonly string[] } {
  const words = search ? splitSearch(search.text).map((word) => [...word].slice(0, longestPrefix).join('')) : [];
  // The longest word leaves the fewest documents.
  return {
    field: search?.scope === 'venture' ? 'ventureWords' : 'words',
    words: words.toSorted((one, other) => other.length - one.length),
  };
}

/** Only equal values: every range beside the order of a list would need an index of its own. */
export function makeQuery(reviews: Query, filter: ReviewFilter): Query {
  const statusesWanted = filter.dueBefore === undefined ? filter.statuses : (filter.statuses ?? openStatuses);
  const conditions: [string, FirebaseFirestore.WhereFilterOp, unknown][] = [
    ['suspected', '==', filter.suspected ?? false],
    ['status', 'in', statusesWanted],
    ['schoolKey', '==', filter.school === undefined ? undefined : foldText(filter.school)],
    ['cityKey', '==', filter.city === undefined ? undefined : foldText(filter.city)],
    ['assignee', '==', filter.assignee],
    // Null is looked for in each document: one from before there were guardians has no such field.
    ['guardian', '==', filter.guardian ?? undefined],
    ['answeredAt', '==', filter.dueBefore === undefined ? undefined : null],
  ];
  let query = reviews;
  for (const [field, operator, value] of conditions)
    if (value !== undefined) query = query.where(field, operator, value);
  const { field, words } = readSearch(filter);
  return words[0] === undefined ? query : query.where(field, 'array-contains', words[0]);
}

/** What `makeQuery` leaves to be checked in each document; null for nothing. */
export function makePredicate(filter: ReviewFilter): ((document: DocumentSnapshot) => boolean) | null {
  const { ageFrom, ageTo, submittedFrom, submittedUntil, dueBefore } = filter;
  const { field, words } = readSearch(filter);
  const checks: ((document: DocumentSnapshot) => boolean)[] = [];
  const { reasons, statusUntil } = filter;
  if (reasons) checks.push((document) => reasons.includes(document.get('reason')));
  if (statusUntil !== undefined) checks.push((document) => document.get('statusSince') < statusUntil);
  if (ageFrom !== undefined) checks.push((document) => document.get('age') >= ageFrom);
  if (ageTo !== undefined) checks.push((document) => document.get('age') <= ageTo);
  if (submittedFrom !== undefined) checks.push((document) => document.get('timestamp') >= toTimestamp(submittedFrom));
  if (submittedUntil !== undefined) checks.push((document) => document.get('timestamp') < toTimestamp(submittedUntil));
  if (dueBefore !== undefined)
    checks.push((document) => document.get('answerDue') < dueBefore && isOpen({ status: document.get('status') }));
  if (filter.guardian === null) checks.push((document) => (document.get('guardian') ?? null) === null);
  if (words.length > 1)
    checks.push((document) => {
      const stored: readonly string[] = document.get(field) ?? [];
      return words.every((word) => stored.includes(word));
    });
  return checks.length === 0 ? null : (document) => checks.every((check) => check(document));
}
