import { type RawBuilder, sql } from 'kysely';
import { splitWords } from '../../core/applications/search-words.ts';
import type { ApplicationTable } from '../../db/schema.ts';
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
  const words = splitWords(filter.search?.text ?? '');
  if (filter.search && words.length > 0) parts.push(matchWords(database, words, filter.search.scope));
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

const isOpen = sql`applications.status IN (${sql.join(openStatuses)})`;

function listFlatStatuses(statuses: readonly Status[]): readonly string[] {
  return statuses.flatMap((status) => (status === 'closed' ? closeReasons : status));
}
