import { sql } from 'kysely';
import {
  findApplication,
  findByLinkHash,
  listApplicationsByEmail,
  listApplicationsById,
} from '../../core/applications/find-application.ts';
import { toEntry } from '../../core/applications/reviewed-application.ts';
import type { Database } from '../../db/schema.ts';
import type { ReviewFilter, ReviewSort, ReviewStore } from '../../domain/ports/review-store.ts';
import type { SqlSession } from './insert-rows.ts';
import { makeBoundary, makeCursor, sortFields } from './review-cursor.ts';
import { makeCondition } from './review-filter.ts';
import { countRows } from './tables.ts';

/** Reads applications with their reviews from a SQLite or PostgreSQL database. */
export function makeSqlReviewStore({ database: tables }: SqlSession): ReviewStore {
  const ctx = { db: tables as unknown as Database };
  const matching = (filter: ReviewFilter) => tables.selectFrom('applications').where(makeCondition(tables, filter));
  const findSortColumn = ({ by }: ReviewSort) => sql.ref(`applications.${sortFields[by]}`);

  return {
    async find(id) {
      const row = await findApplication(ctx, id);
      return row ? toEntry(row) : null;
    },
    findMany: async (ids) => (await listApplicationsById(ctx, ids)).map(toEntry),
    async findByLinkHash(linkHash) {
      const row = await findByLinkHash(ctx, linkHash);
      return row ? toEntry(row) : null;
    },
    findByEmail: async (email) => (await listApplicationsByEmail(ctx, email)).map(toEntry),
    async list({ filter, sort, after, limit }) {
      const column = findSortColumn(sort);
      const direction = sort.descending ? 'desc' : 'asc';
      const rows = await matching(filter)
        .selectAll('applications')
        .$if(after !== undefined, (query) => query.where(makeBoundary(sort, after ?? '', sort.descending, column)))
        .orderBy(column, direction)
        .orderBy('applications.id', direction)
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { entries: page.map(toEntry), next: rows.length > limit && last ? makeCursor(last, sort) : null };
    },
    async count(filter, most) {
      if (most === undefined) return countRows(matching(filter));
      const few = matching(filter).select('applications.id').limit(most).as('few');
      return countRows(tables.selectFrom(few));
    },
  };
}
