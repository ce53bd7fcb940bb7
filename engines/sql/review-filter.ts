import { type RawBuilder, sql } from 'kysely';
import type { ScoreTable } from '../../db/schema.ts';
import { splitSearch } from '../../domain/model/search-keys.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import type { IndexedWords } from './dialect.ts';
import type { NewReviewRow } from './tables.ts';

/**
 * Which rows of `reviews` a list, a count or a plot reads. As a literal, by which both databases know that the indexes of
 * what is not suspected will do; SQLite looks for it in each part of an OR.
 */
export const isTrusted = sql<boolean>`reviews.suspected = 0`;
const isSuspected = sql<boolean>`reviews.suspected = 1`;

/** The shortest word that an index of trigrams can find. */
const shortestIndexed = 3;

/** The words of a search that the index of texts can find; null where there are none. */
export function readIndexedWords({ search }: ReviewFilter): IndexedWords | null {
  if (!search) return null;
  const words = splitSearch(search.text).filter((word) => !isShort(word));
  return words.length === 0 ? null : { words, isWide: search.scope === 'everything' };
}

// Characters, not code units: the index counts characters.
const isShort = (word: string) => [...word].length < shortestIndexed;

/** `matchWords`: how the database finds the indexed words; `status`: the column. */
export function makeCondition(
  filter: ReviewFilter,
  matchWords: (words: IndexedWords) => RawBuilder<boolean>,
  status: RawBuilder<unknown> = sql.ref('reviews.status'),
): RawBuilder<boolean> {
  const suspicion = filter.suspected ? isSuspected : isTrusted;
  const parts: RawBuilder<unknown>[] = [suspicion];
  const add = (column: keyof NewReviewRow, operator: RawBuilder<unknown>, value: unknown) => {
    if (value !== undefined) parts.push(sql`${sql.ref(`reviews.${column}`)} ${operator} ${value}`);
  };
  if (filter.statuses) parts.push(sql`${status} IN (${sql.join(filter.statuses)})`);
  if (filter.reasons) parts.push(sql`reviews.reason IN (${sql.join(filter.reasons)})`);
  add('statusSince', sql`<`, filter.statusUntil);
  add('timestamp', sql`>=`, filter.submittedFrom);
  add('timestamp', sql`<`, filter.submittedUntil);
  if (filter.assignee === null) parts.push(sql`reviews.assignee IS NULL`);
  else add('assignee', sql`=`, filter.assignee);
  if (filter.dueBefore !== undefined)
    parts.push(
      sql`reviews."answerDue" < ${filter.dueBefore} AND reviews.status <> 'closed' AND reviews."answeredAt" IS NULL`,
    );
  if (filter.newAnswers) parts.push(sql`reviews."newAnswersAt" IS NOT NULL`);
  if (filter.samePerson) parts.push(sql`reviews."hasPossibleDuplicate" = 1`);
  parts.push(...matchScores(filter));
  const indexed = readIndexedWords(filter);
  if (indexed) parts.push(matchWords(indexed));
  parts.push(...matchShortWords(filter, suspicion));
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

/** The applicant sent something, and staff have not answered since. */
const isAnsweredAgain = sql`reviews."answeredAt" IS NULL AND reviews."firstAnsweredAt" IS NOT NULL`;

/** As `isToScore` says (core/reviews/own-scores.ts), in the words of the index of the queue. */
const isToScore = sql`(reviews.status IN ('new', 'in-review') OR
  (reviews.status = 'refining' AND ${isAnsweredAgain}))`;

function matchScores(filter: ReviewFilter): RawBuilder<unknown>[] {
  const { readableBy, unscoredBy, isSkipped, scoresBelow, scoredBy, answeredAgain } = filter;
  const parts: RawBuilder<unknown>[] = [];
  if (unscoredBy !== undefined) {
    const isDecided = sql`NOT ${hasScore(unscoredBy, 'given', 'stepped-aside')}`;
    parts.push(isToScore, isDecided, sql`reviews."emailKey" <> ${unscoredBy}`);
    if (isSkipped !== undefined)
      parts.push(isSkipped ? hasScore(unscoredBy, 'skipped') : sql`NOT ${hasScore(unscoredBy, 'skipped')}`);
  }
  if (readableBy !== undefined)
    parts.push(sql`NOT ${hasScore(readableBy, 'stepped-aside')}`, sql`reviews."emailKey" <> ${readableBy}`);
  if (scoresBelow !== undefined) parts.push(sql`${scoreCount} < ${scoresBelow}`);
  if (scoredBy !== undefined) parts.push(hasScore(scoredBy, 'given'));
  // As `isToScore` says of these, in the words of their own index.
  if (answeredAgain) parts.push(sql`reviews.status NOT IN ('investor-ready', 'closed')`, isAnsweredAgain);
  return parts;
}

function hasScore(email: string, ...kinds: ScoreTable['kind'][]): RawBuilder<boolean> {
  return sql`EXISTS (SELECT 1 FROM scores WHERE "applicationId" = reviews.id
    AND "reviewerEmail" = ${email} AND kind IN (${sql.join(kinds)}))`;
}

export const scoreCount = sql<number>`(SELECT count(*) FROM scores
  WHERE "applicationId" = reviews.id AND kind = 'given')`;

/** Short words count only as the beginning of a name, a school or a city; in a venture text they say nothing. */
function matchShortWords({ search }: ReviewFilter, suspicion: RawBuilder<boolean>): RawBuilder<boolean>[] {
  if (search?.scope !== 'everything') return [];
  return splitSearch(search.text)
    .filter(isShort)
    .map((word) => {
      const keys = ['nameKey', 'schoolKey', 'cityKey'] as const;
      const begins = keys.map((key) => sql`(${suspicion} AND ${beginsWith(key, word)})`);
      return sql<boolean>`(${sql.join(begins, sql` OR `)})`;
    });
}

/** As a range, which an index of the column finds. */
function beginsWith(key: 'nameKey' | 'schoolKey' | 'cityKey', text: string): RawBuilder<boolean> {
  const column = sql.ref(`reviews.${key}`);
  return sql<boolean>`${column} >= ${text} AND ${column} < ${`${text}\u{10ffff}`}`;
}
