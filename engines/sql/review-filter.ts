import { type RawBuilder, sql } from 'kysely';
import { splitWords } from '../../core/applications/search-words.ts';
import type { ApplicationTable, ScoreTable } from '../../db/schema.ts';
import { matchWords } from '../../db/search.ts';
import { closeReasons, openStatuses, type Status } from '../../domain/model/status.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import type { SqlDatabase } from './tables.ts';

/** Which applications a list, a count or a plot reads. */
const isTrusted = sql<boolean>`applications.status <> 'spam'`;

export function makeCondition(database: SqlDatabase, filter: ReviewFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [filter.suspected ? sql`applications.status = 'spam'` : isTrusted];
  const add = (column: keyof ApplicationTable, operator: RawBuilder<unknown>, value: unknown) => {
    if (value !== undefined) parts.push(sql`${sql.ref(`applications.${column}`)} ${operator} ${value}`);
  };
  if (filter.statuses) parts.push(sql`applications.status IN (${sql.join(listFlatStatuses(filter.statuses))})`);
  if (filter.reasons) parts.push(sql`applications.status IN (${sql.join(filter.reasons)})`);
  add('statusSince', sql`<`, filter.statusUntil);
  add('timestamp', sql`>=`, filter.submittedFrom);
  add('timestamp', sql`<`, filter.submittedUntil);
  if (filter.assignee === null) parts.push(sql`applications."assigneeEmail" IS NULL`);
  else add('assigneeEmail', sql`=`, filter.assignee);
  if (filter.dueBefore !== undefined)
    parts.push(
      sql`applications."answerDueOn" < ${filter.dueBefore} AND ${isOpen} AND applications."answeredAt" IS NULL`,
    );
  if (filter.newAnswers) parts.push(sql`applications."newAnswersAt" IS NOT NULL`);
  parts.push(...matchScores(filter));
  const words = splitWords(filter.search?.text ?? '');
  if (filter.search && words.length > 0) parts.push(matchWords(database, words, filter.search.scope));
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

const isOpen = sql`applications.status IN (${sql.join(openStatuses)})`;

function listFlatStatuses(statuses: readonly Status[]): readonly string[] {
  return statuses.flatMap((status) => (status === 'closed' ? closeReasons : status));
}

/** The applicant sent something, and staff have not answered since. */
const isAnsweredAgain = sql`applications."answeredAt" IS NULL AND applications."firstAnsweredAt" IS NOT NULL`;

/** As `isToScore` says (core/reviews/own-scores.ts). */
const isToScore = sql`(applications.status IN ('new', 'in-review') OR
  (applications.status = 'refining' AND ${isAnsweredAgain}))`;

function matchScores(filter: ReviewFilter): RawBuilder<unknown>[] {
  const { readableBy, unscoredBy, isSkipped, scoresBelow, scoredBy, answeredAgain } = filter;
  const parts: RawBuilder<unknown>[] = [];
  if (unscoredBy !== undefined) {
    const isDecided = sql`NOT ${hasScore(unscoredBy, 'given', 'stepped-aside')}`;
    parts.push(isToScore, isDecided, sql`applications."emailKey" <> ${unscoredBy}`);
    if (isSkipped !== undefined)
      parts.push(isSkipped ? hasScore(unscoredBy, 'skipped') : sql`NOT ${hasScore(unscoredBy, 'skipped')}`);
  }
  if (readableBy !== undefined)
    parts.push(sql`NOT ${hasScore(readableBy, 'stepped-aside')}`, sql`applications."emailKey" <> ${readableBy}`);
  if (scoresBelow !== undefined) parts.push(sql`${scoreCount} < ${scoresBelow}`);
  if (scoredBy !== undefined) parts.push(hasScore(scoredBy, 'given'));
  if (answeredAgain) parts.push(sql`applications.status IN ('new', 'in-review', 'refining')`, isAnsweredAgain);
  return parts;
}

function hasScore(email: string, ...kinds: ScoreTable['kind'][]): RawBuilder<boolean> {
  return sql`EXISTS (SELECT 1 FROM scores WHERE "applicationId" = applications.id
    AND "reviewerEmail" = ${email} AND kind IN (${sql.join(kinds)}))`;
}

export const scoreCount = sql<number>`(SELECT count(*) FROM scores
  WHERE "applicationId" = applications.id AND kind = 'given')`;
