import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Review, ReviewedApplication } from '../../domain/model/review.ts';
import { foldText, makeSearchKeys } from '../../domain/model/search-keys.ts';
import { type Status, statuses } from '../../domain/model/status.ts';
import { type ReviewFilter, type ReviewStore, sortKeys } from '../../domain/ports/review-store.ts';
import { sortFields } from '../sort-fields.ts';
import { isStorableId } from './changes.ts';
import { indexPending, isIndexed } from './index-reviews.ts';
import { readKeptDays, readKeptStatuses } from './kept-counts.ts';
import { makeBoundary, makeCursor } from './review-cursor.ts';
import type { SearchDialect } from './search-dialect.ts';
import { type ReviewRow, type SqlDatabase, type Tables, toApplication } from './tables.ts';

/** So many are indexed before a list is read, at most: others wait for the indexing in the background. */
export const indexedBeforeReading = 100;

const mostByEmail = 50;
const mostSamePerson = 20;

type Row = Tables['applications'] & Omit<ReviewRow, 'number'> & { readonly spamReason: string | null };

/** Reads applications with their reviews from a SQLite or PostgreSQL database. Rejects with a `StoreFailure`. */
export function makeSqlReviewStore(database: Kysely<unknown>, dialect: SearchDialect): ReviewStore {
  const tables = database as SqlDatabase;
  const index = (limit: number) => indexPending(tables, limit);

  const select = () =>
    tables
      .selectFrom('reviews')
      .innerJoin('applications', 'applications.id', 'reviews.id')
      .leftJoin('suspicions', 'suspicions.id', 'reviews.id')
      .selectAll('applications')
      .select([
        'reviews.version',
        'reviews.status',
        'reviews.reason',
        'reviews.statusSince',
        'reviews.assignee',
        'reviews.answerDue',
        'reviews.answeredAt',
        'reviews.linkGeneration',
        'reviews.linkHash',
        'reviews.guardian',
        'reviews.extra',
        'suspicions.reason as spamReason',
      ]);

  const matching = (filter: ReviewFilter, isFrequent = false) =>
    tables.selectFrom('reviews').where(makeCondition(filter, (search) => dialect.match(search, isFrequent)));

  /** For a few rows in the order of a list. */
  async function findFirst(filter: ReviewFilter) {
    const isFrequent = filter.search !== undefined && (await dialect.isFrequent(tables, filter.search));
    return () => matching(filter, isFrequent);
  }

  async function countStatuses(filter: ReviewFilter): Promise<ReadonlyMap<string, number>> {
    await index(indexedBeforeReading);
    const rows = await matching(filter)
      .select(['reviews.status', ({ fn }) => fn.countAll().as('total')])
      .groupBy('reviews.status')
      .execute();
    return new Map(rows.map(({ status, total }) => [status, Number(total)]));
  }

  async function findWhere(condition: RawBuilder<boolean>): Promise<ReviewedApplication | null> {
    const row = await select().where(condition).executeTakeFirst();
    return row ? toEntry(row as never) : null;
  }

  return {
    abilities: { sortKeys, samePerson: true, partsOfWords: true, indexesLater: true },
    find: async (id) => (isStorableId(id) ? findWhere(sql<boolean>`reviews.id = ${id}`) : null),
    findByLinkHash: (linkHash) => findWhere(sql<boolean>`reviews."linkHash" = ${linkHash}`),
    async findByEmail(email) {
      await index(indexedBeforeReading);
      const rows = await select()
        .where(isIndexed)
        .where('reviews.emailKey', '=', email.trim().toLowerCase())
        .where('reviews.suspected', '=', 0)
        .orderBy('reviews.timestamp', 'desc')
        .limit(mostByEmail)
        .execute();
      return rows.map((row) => toEntry(row as never));
    },
    async findSamePerson({ application }) {
      await index(indexedBeforeReading);
      const { email, phone, person } = makeSearchKeys(application);
      const rows = await select()
        .where('reviews.suspected', '=', 0)
        .where('reviews.id', '<>', application.id)
        .where(
          sql<boolean>`((${isIndexed} AND reviews."emailKey" = ${email}) OR (${isIndexed} AND reviews."phoneKey" = ${phone})
            OR (${isIndexed} AND reviews."personKey" = ${person}))`,
        )
        .orderBy('reviews.timestamp', 'desc')
        .limit(mostSamePerson)
        .execute();
      return rows.map((row) => toEntry(row as never));
    },
    async list({ filter, sort, after, before, limit }) {
      await index(indexedBeforeReading);
      const cursor = after ?? before;
      // A page that ends before a position is read backwards and turned round.
      const isBackwards = after === undefined && before !== undefined;
      const isDescending = sort.descending !== isBackwards;
      const inOrder = [sql.ref(`reviews.${sortFields[sort.by]}`), sql.ref('reviews.id')].map(
        (column) => sql`${column} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
      );
      // The page first, then what it shows: otherwise whole applications are sorted.
      const found = (await findFirst(filter))()
        .select('reviews.number')
        .$if(cursor !== undefined, (query) => query.where(makeBoundary(sort, cursor ?? '', isDescending)))
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
      if (!isStorableId(id)) return { previous: null, next: null, position: 0 };
      const entry = await findWhere(sql<boolean>`reviews.id = ${id}`);
      if (!entry) return { previous: null, next: null, position: 0 };
      const cursor = makeCursor(entry, sort);
      const first = await findFirst(filter);
      const step = (isDescending: boolean) =>
        first()
          .select('reviews.id')
          .where(makeBoundary(sort, cursor, isDescending))
          .orderBy(sql.ref(`reviews.${sortFields[sort.by]}`), isDescending ? 'desc' : 'asc')
          .orderBy('reviews.id', isDescending ? 'desc' : 'asc')
          .limit(1)
          .executeTakeFirst();
      const before = matching(filter)
        .select(({ fn }) => fn.countAll().as('total'))
        .where(makeBoundary(sort, cursor, !sort.descending))
        .executeTakeFirstOrThrow();
      const [previous, next, { total }] = [await step(!sort.descending), await step(sort.descending), await before];
      return { previous: previous?.id ?? null, next: next?.id ?? null, position: Number(total) + 1 };
    },
    async count(filter) {
      const kept = (await readKeptStatuses(tables, filter)) ?? (await readKeptDays(tables, filter));
      if (kept) return kept.values().reduce((sum, total) => sum + total, 0);
      await index(indexedBeforeReading);
      const counted = matching(filter).select(({ fn }) => fn.countAll().as('total'));
      return Number((await counted.executeTakeFirstOrThrow()).total);
    },
    async countByStatus(filter) {
      const counts = (await readKeptStatuses(tables, filter)) ?? (await countStatuses(filter));
      return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) as Record<Status, number>;
    },
    async listValues(field, limit) {
      // The spelling is looked up for the few that are shown.
      const { rows } = await sql<{ value: string; total: number }>`
        SELECT (SELECT applications.${sql.ref(field)} FROM reviews JOIN applications ON applications.id = reviews.id
          WHERE ${isIndexed} AND reviews.suspected = 0 AND reviews.${sql.ref(`${field}Key`)} = kept.value
          ORDER BY reviews.timestamp LIMIT 1) AS value, total
        FROM (
          SELECT value, total FROM review_counts WHERE kind = ${field} AND suspected = 0
          ORDER BY total DESC, value DESC LIMIT ${limit}
        ) AS kept ORDER BY total DESC, kept.value DESC`.execute(tables);
      return rows.map(({ value, total }) => ({ value, count: Number(total) }));
    },
    indexPending: index,
  };
}

type Match = (search: NonNullable<ReviewFilter['search']>) => RawBuilder<boolean> | null;

function makeCondition(filter: ReviewFilter, match: Match): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [isIndexed, sql`reviews.suspected = ${filter.suspected ? 1 : 0}`];
  const add = (column: keyof ReviewRow, operator: RawBuilder<unknown>, value: unknown) => {
    if (value !== undefined) parts.push(sql`${sql.ref(`reviews.${column}`)} ${operator} ${value}`);
  };
  if (filter.statuses) parts.push(sql`reviews.status IN (${sql.join(filter.statuses)})`);
  add('age', sql`>=`, filter.ageFrom);
  add('age', sql`<=`, filter.ageTo);
  add('schoolKey', sql`=`, filter.school === undefined ? undefined : foldText(filter.school));
  add('cityKey', sql`=`, filter.city === undefined ? undefined : foldText(filter.city));
  add('timestamp', sql`>=`, filter.submittedFrom);
  add('timestamp', sql`<`, filter.submittedUntil);
  if (filter.assignee === null) parts.push(sql`reviews.assignee IS NULL`);
  else add('assignee', sql`=`, filter.assignee);
  if (filter.guardian === null) parts.push(sql`reviews.guardian IS NULL`);
  else add('guardian', sql`=`, filter.guardian);
  if (filter.dueBefore !== undefined)
    parts.push(
      sql`reviews."answerDue" < ${filter.dueBefore} AND reviews.status <> 'closed' AND reviews."answeredAt" IS NULL`,
    );
  if (filter.samePerson) parts.push(sql`reviews."hasTwin" = 1`);
  const search = filter.search && match(filter.search);
  if (search) parts.push(search);
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

function toEntry(row: Row): ReviewedApplication {
  const { version, status, reason, statusSince, assignee, answerDue, answeredAt, linkGeneration, linkHash, guardian } =
    row;
  const review: Review = {
    version: Number(version),
    status,
    reason,
    statusSince,
    assignee,
    answerDue,
    answeredAt,
    linkGeneration: Number(linkGeneration),
    linkHash,
    guardian,
    extra: JSON.parse(row.extra),
  };
  return { application: toApplication(row), spamFlag: row.spamReason as ReviewedApplication['spamFlag'], review };
}
