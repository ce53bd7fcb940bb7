import { type RawBuilder, sql } from 'kysely';
import { createKeys } from '../../core/applications/search-words.ts';
import { splitStatus } from '../../core/applications/status.ts';
import { isPlainText } from '../../domain/model/application.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import { type Status, statuses } from '../../domain/model/status.ts';
import type { ReviewFilter, ReviewSort, ReviewStore } from '../../domain/ports/review-store.ts';
import { toEntry } from './application-row.ts';
import type { SqlSession } from './insert-rows.ts';
import { makeBoundary, makeCursor, sortFields } from './review-cursor.ts';
import { isTrusted, makeCondition, scoreCount } from './review-filter.ts';
import { countRows } from './tables.ts';

const mostByEmail = 50;
const mostSamePerson = 20;

/** Reads applications with their reviews from a SQLite or PostgreSQL database. */
export function makeSqlReviewStore({ database: tables }: SqlSession): ReviewStore {
  const select = () => tables.selectFrom('applications').selectAll('applications');
  const matching = (filter: ReviewFilter) => tables.selectFrom('applications').where(makeCondition(tables, filter));
  const findSortColumn = ({ by }: ReviewSort) => sql.ref(`applications.${sortFields[by]}`);

  async function findWhere(condition: RawBuilder<boolean>): Promise<ReviewedApplication | null> {
    const row = await select().where(condition).executeTakeFirst();
    return row ? toEntry(row) : null;
  }

  const find = async (id: string) => (isPlainText(id) ? findWhere(sql<boolean>`applications.id = ${id}`) : null);

  async function findFirstByTime(condition: RawBuilder<boolean>, limit: number, order: 'asc' | 'desc' = 'desc') {
    const inOrder = select()
      .where(condition)
      .orderBy('applications.timestamp', order)
      .orderBy('applications.number', order);
    const rows = await inOrder.limit(limit).execute();
    return rows.map(toEntry);
  }

  return {
    find,
    async findMany(ids) {
      const wanted = ids.filter((id) => isPlainText(id));
      if (wanted.length === 0) return [];
      const rows = await select().where('applications.id', 'in', wanted).execute();
      const entries = new Map(rows.map((row) => [row.id, toEntry(row)]));
      return wanted.flatMap((id) => entries.get(id) ?? []);
    },
    findByLinkHash: (linkHash) => findWhere(sql<boolean>`applications."linkHash" = ${linkHash}`),
    async findByEmail(email) {
      const hasEmail = sql<boolean>`(${isTrusted} AND applications."emailKey" = ${email.trim().toLowerCase()})`;
      const newest = await findFirstByTime(hasEmail, mostByEmail);
      if (newest.length < mostByEmail) return newest;
      const oldest = await findFirstByTime(hasEmail, mostByEmail / 2, 'asc');
      return [...newest.slice(0, mostByEmail / 2), ...oldest.toReversed()];
    },
    async findSamePerson({ application }) {
      const { emailKey, phoneKey } = createKeys(application);
      const shares = [
        sql`(${isTrusted} AND applications."emailKey" = ${emailKey})`,
        sql`(${isTrusted} AND applications."phoneKey" = ${phoneKey})`,
      ];
      const isOther = sql`applications.id <> ${application.id}`;
      return findFirstByTime(sql`(${isOther} AND (${sql.join(shares, sql` OR `)}))`, mostSamePerson);
    },
    async list({ filter, sort, after, before, limit }) {
      const cursor = after ?? before;
      // A page that ends before a position is read backwards and turned round.
      const isBackwards = after === undefined && before !== undefined;
      const isDescending = sort.descending !== isBackwards;
      const column = findSortColumn(sort);
      const inOrder = [column, sql.ref('applications.id')].map(
        (each) => sql`${each} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
      );
      // The page first, then what it shows: otherwise whole applications are sorted.
      const found = matching(filter)
        .select('applications.number')
        .$if(cursor !== undefined, (query) => query.where(makeBoundary(sort, cursor ?? '', isDescending, column)))
        .orderBy(sql.join(inOrder))
        .limit(limit + 1);
      const rows = await select()
        .where('applications.number', 'in', sql<number>`(SELECT number FROM (${found}) AS page)`)
        .orderBy(sql.join(inOrder))
        .execute();
      const page = rows.slice(0, limit);
      const shown = isBackwards ? page.toReversed() : page;
      const hasMore = rows.length > limit;
      const [first, last] = [shown[0], shown.at(-1)];
      const hasNext = isBackwards ? cursor !== undefined : hasMore;
      const hasPrevious = isBackwards ? hasMore : cursor !== undefined;
      return {
        entries: shown.map(toEntry),
        next: hasNext && last ? makeCursor(last, sort) : null,
        previous: hasPrevious && first ? makeCursor(first, sort) : null,
      };
    },
    async findNeighbours(id, { filter, sort }) {
      const row = isPlainText(id) ? await select().where('id', '=', id).executeTakeFirst() : undefined;
      if (!row) return { previous: null, next: null, position: 0 };
      const cursor = makeCursor(row, sort);
      const column = findSortColumn(sort);
      const step = (isDescending: boolean) =>
        matching(filter)
          .select('applications.id')
          .where(makeBoundary(sort, cursor, isDescending, column))
          .orderBy(column, isDescending ? 'desc' : 'asc')
          .orderBy('applications.id', isDescending ? 'desc' : 'asc')
          .limit(1)
          .executeTakeFirst();
      const [previous, next] = [await step(!sort.descending), await step(sort.descending)];
      const before = await countRows(matching(filter).where(makeBoundary(sort, cursor, !sort.descending, column)));
      return { previous: previous?.id ?? null, next: next?.id ?? null, position: before + 1 };
    },
    async count(filter, most) {
      if (most === undefined) return countRows(matching(filter));
      const few = matching(filter).select('applications.id').limit(most).as('few');
      return countRows(tables.selectFrom(few));
    },
    async listToScore(filter, limit) {
      const rows = await matching(filter)
        .select(['applications.id', 'applications.answerDueOn as answerDue', scoreCount.as('count')])
        .orderBy('count')
        .orderBy('applications.answerDueOn')
        .orderBy('applications.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
    async listIds(filter) {
      const rows = await matching(filter)
        .select('applications.id')
        .orderBy('applications.timestamp', 'desc')
        .orderBy('applications.id', 'desc')
        .execute();
      return rows.map(({ id }) => id);
    },
    async countByStatus(filter) {
      const rows = await matching(filter)
        .select(['applications.status', ({ fn }) => fn.countAll().as('total')])
        .groupBy('applications.status')
        .execute();
      const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
      for (const { status, total } of rows) counts[splitStatus(status).status] += Number(total);
      return counts;
    },
  };
}
