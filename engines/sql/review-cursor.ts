import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isPlainText } from '../../domain/model/application.ts';
import type { ReviewCursor, ReviewSort } from '../../domain/ports/review-store.ts';
import type { Tables } from './tables.ts';

/** The column by which each order sorts. */
export const sortFields = {
  submitted: 'timestamp',
  name: 'nameKey',
  age: 'age',
  school: 'schoolKey',
  city: 'cityKey',
  'answer-due': 'answerDueOn',
  assignee: 'assigneeEmail',
  status: 'status',
} as const satisfies Record<ReviewSort['by'], string>;

/** Whether a row stands behind the position, in the order of `isDescending`. A missing value is before all others. */
export function makeBoundary(
  { by }: ReviewSort,
  cursor: ReviewCursor,
  isDescending: boolean,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [value, id] = readCursor(cursor, by);
  const operator = isDescending ? sql`<` : sql`>`;
  const isBehindById = sql`applications.id ${operator} ${id}`;
  if (value === null)
    return isDescending
      ? sql<boolean>`(${column} IS NULL AND ${isBehindById})`
      : sql<boolean>`(${column} IS NOT NULL OR ${isBehindById})`;
  const isBehind = sql`(${column}, applications.id) ${operator} (${value}, ${id})`;
  return isDescending ? sql<boolean>`(${isBehind} OR ${column} IS NULL)` : sql<boolean>`(${isBehind})`;
}

export type SortedRow = Pick<Selectable<Tables['applications']>, 'id' | (typeof sortFields)[ReviewSort['by']]>;

export function makeCursor(row: SortedRow, { by }: ReviewSort): ReviewCursor {
  return Buffer.from(JSON.stringify([row[sortFields[by]], row.id])).toString('base64url');
}

/** A cursor that a person has changed by hand, or that is of another order, leads to the beginning. */
function readCursor(cursor: ReviewCursor, by: ReviewSort['by']): readonly [string | number | null, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isText = typeof value === 'string' && isPlainText(value);
    const isValue = value === null || (by === 'age' ? Number.isFinite(value) : isText);
    if (typeof id === 'string' && isPlainText(id) && isValue) return [value, id];
  } catch {}
  return [by === 'age' ? 0 : '', ''];
}
