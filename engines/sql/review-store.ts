import { type RawBuilder, sql } from 'kysely';
import { isPlainText } from '../../domain/model/application.ts';
import type { Review, ReviewedApplication } from '../../domain/model/review.ts';
import { makeSearchKeys } from '../../domain/model/search-keys.ts';
import { type Status, statuses } from '../../domain/model/status.ts';
import type { ReviewFilter, ReviewSort, ReviewStore } from '../../domain/ports/review-store.ts';
import type { SqlSession } from './insert-rows.ts';
import { makeBoundary, makeCursor, sortFields } from './review-cursor.ts';
import { isTrusted, makeCondition, readIndexedWords, scoreCount } from './review-filter.ts';
import { type ApplicationRow, countRows, type NewReviewRow, ownReviewColumns, toApplication } from './tables.ts';

/** Whose indexes hold the status (engines/sql/schema.ts): rows of some statuses are found there in their order. */
const ordersWithStatus: ReadonlySet<ReviewSort['by']> = new Set(['name', 'age', 'answer-due']);

const mostByEmail = 50;
const mostSamePerson = 20;

const reviewColumnNames = Object.keys(ownReviewColumns) as (keyof Review)[];

type Row = ApplicationRow & Omit<NewReviewRow, keyof ApplicationRow> & { readonly spamReason: string | null };

/** Reads applications with their reviews from a SQLite or PostgreSQL database. */
export function makeSqlReviewStore({ database: tables, dialect }: SqlSession): ReviewStore {
  const select = () =>
    tables
      .selectFrom('reviews')
      .innerJoin('applications', 'applications.id', 'reviews.id')
      .leftJoin('suspicions', 'suspicions.id', 'reviews.id')
      .selectAll('applications')
      .select([...reviewColumnNames.map((name) => `reviews.${name}` as const), 'suspicions.reason as spamReason']);

  const matching = (filter: ReviewFilter, isFrequent = false, status?: RawBuilder<unknown>) =>
    tables.selectFrom('reviews').where(makeCondition(filter, (words) => dialect.matchWords(words, isFrequent), status));

  /** Whether very many have the words that are looked for. */
  async function areFrequent(filter: ReviewFilter): Promise<boolean> {
    const words = readIndexedWords(filter);
    return words !== null && dialect.isFrequent(tables, words);
  }

  /** For the rows of a list in its order. */
  async function findFirst(filter: ReviewFilter, { by }: ReviewSort) {
    const isFrequent = await areFrequent(filter);
    const isInOrder = ordersWithStatus.has(by) && Object.keys(filter).join() === 'statuses';
    return () => matching(filter, isFrequent, isInOrder ? dialect.outsideIndex(sql.ref('reviews.status')) : undefined);
  }

  /**
   * The column by which a list is sorted. A reviewer's own scores are looked for among all that are scored: in the order of the list
   * every application would be read for them.
   */
  const findSortColumn = ({ scoredBy }: ReviewFilter, { by }: ReviewSort) => {
    const column = sql.ref(`reviews.${sortFields[by]}`);
    return scoredBy === undefined ? column : dialect.outsideIndex(column);
  };

  async function findWhere(condition: RawBuilder<boolean>): Promise<ReviewedApplication | null> {
    const row = await select().where(condition).executeTakeFirst();
    return row ? toEntry(row as never) : null;
  }

  const find = async (id: string) => (isPlainText(id) ? findWhere(sql<boolean>`reviews.id = ${id}`) : null);

  async function findFirstByTime(condition: RawBuilder<boolean>, limit: number, order: 'asc' | 'desc' = 'desc') {
    const inOrder = select().where(condition).orderBy('reviews.timestamp', order).orderBy('reviews.number', order);
    const rows = await inOrder.limit(limit).execute();
    return rows.map((row) => toEntry(row as never));
  }

  return {
    find,
    async findMany(ids) {
      const wanted = ids.filter((id) => isPlainText(id));
      if (wanted.length === 0) return [];
      const rows = await select().where('reviews.id', 'in', wanted).execute();
      const entries = new Map(rows.map((row) => [row.id, toEntry(row as never)]));
      return wanted.flatMap((id) => entries.get(id) ?? []);
    },
    findByLinkHash: (linkHash) => findWhere(sql<boolean>`reviews."linkHash" = ${linkHash}`),
    async findByEmail(email) {
      const hasEmail = sql<boolean>`(${isTrusted} AND reviews."emailKey" = ${email.trim().toLowerCase()})`;
      const newest = await findFirstByTime(hasEmail, mostByEmail);
      if (newest.length < mostByEmail) return newest;
      const oldest = await findFirstByTime(hasEmail, mostByEmail / 2, 'asc');
      return [...newest.slice(0, mostByEmail / 2), ...oldest.toReversed()];
    },
    async findSamePerson({ application }) {
      const { emailKey, phoneKey, personKey } = makeSearchKeys(application).keys;
      const shares = [
        sql`(${isTrusted} AND reviews."emailKey" = ${emailKey})`,
        sql`(${isTrusted} AND reviews."phoneKey" = ${phoneKey})`,
        sql`(${isTrusted} AND reviews."personKey" = ${personKey})`,
      ];
      const isOther = sql`reviews.id <> ${application.id}`;
      return findFirstByTime(sql`(${isOther} AND (${sql.join(shares, sql` OR `)}))`, mostSamePerson);
    },
    async list({ filter, sort, after, before, limit }) {
      const cursor = after ?? before;
      // A page that ends before a position is read backwards and turned round.
      const isBackwards = after === undefined && before !== undefined;
      const isDescending = sort.descending !== isBackwards;
      const column = findSortColumn(filter, sort);
      const inOrder = [column, sql.ref('reviews.id')].map(
        (each) => sql`${each} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
      );
      // The page first, then what it shows: otherwise whole applications are sorted.
      const found = (await findFirst(filter, sort))()
        .select('reviews.number')
        .$if(cursor !== undefined, (query) => query.where(makeBoundary(sort, cursor ?? '', isDescending, column)))
        .orderBy(sql.join(inOrder))
        .limit(limit + 1);
      const rows = (await select()
        .where('reviews.number', 'in', sql<number>`(SELECT number FROM (${found}) AS page)`)
        .orderBy(sql.join(inOrder))
        .execute()) as unknown as readonly Row[];
      const page = rows.slice(0, limit);
      const entries = (isBackwards ? page.toReversed() : page).map(toEntry);
      const hasMore = rows.length > limit;
      const [first, last] = [entries[0], entries.at(-1)];
      const hasNext = isBackwards ? cursor !== undefined : hasMore;
      const hasPrevious = isBackwards ? hasMore : cursor !== undefined;
      return {
        entries,
        next: hasNext && last ? makeCursor(last, sort) : null,
        previous: hasPrevious && first ? makeCursor(first, sort) : null,
      };
    },
    async findNeighbours(id, { filter, sort }) {
      const entry = await find(id);
      if (!entry) return { previous: null, next: null, position: 0 };
      const cursor = makeCursor(entry, sort);
      const first = await findFirst(filter, sort);
      const column = findSortColumn(filter, sort);
      const step = (isDescending: boolean) =>
        first()
          .select('reviews.id')
          .where(makeBoundary(sort, cursor, isDescending, column))
          .orderBy(column, isDescending ? 'desc' : 'asc')
          .orderBy('reviews.id', isDescending ? 'desc' : 'asc')
          .limit(1)
          .executeTakeFirst();
      const [previous, next] = [await step(!sort.descending), await step(sort.descending)];
      const before = await countRows(first().where(makeBoundary(sort, cursor, !sort.descending, column)));
      return { previous: previous?.id ?? null, next: next?.id ?? null, position: before + 1 };
    },
    async count(filter, most) {
      if (most === undefined) return countRows(matching(filter, await areFrequent(filter)));
      const few = matching(filter).select('reviews.id').limit(most).as('few');
      return countRows(tables.selectFrom(few));
    },
    async listToScore(filter, limit) {
      const rows = await matching(filter)
        .select(['reviews.id', 'reviews.answerDue', scoreCount.as('count')])
        .orderBy('count')
        .orderBy('reviews.answerDue')
        .orderBy('reviews.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
    async listIds(filter) {
      const rows = await matching(filter, await areFrequent(filter))
        .select('reviews.id')
        .orderBy('reviews.timestamp', 'desc')
        .orderBy('reviews.id', 'desc')
        .execute();
      return rows.map(({ id }) => id);
    },
    async countByStatus(filter) {
      const rows = await matching(filter, await areFrequent(filter))
        .select(['reviews.status', ({ fn }) => fn.countAll().as('total')])
        .groupBy('reviews.status')
        .execute();
      const counts = new Map(rows.map(({ status, total }) => [status, Number(total)]));
      return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) as Record<Status, number>;
    },
  };
}

function toEntry(row: Row): ReviewedApplication {
  const columns = Object.fromEntries(reviewColumnNames.map((name) => [name, row[name]]));
  const review = { ...columns, extra: JSON.parse(row.extra) } as Review;
  const spamFlag = row.spamReason as ReviewedApplication['spamFlag'];
  return { application: toApplication(row), spamFlag, review };
}
