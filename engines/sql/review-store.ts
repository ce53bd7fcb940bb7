import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Review, ReviewedApplication } from '../../domain/review/review.ts';
import {
  type ReviewCursor,
  type ReviewFilter,
  type ReviewSort,
  type ReviewStore,
  sortKeys,
} from '../../domain/review/review-store.ts';
import { foldText, makeSearchKeys } from '../../domain/review/search-keys.ts';
import { type Status, statuses } from '../../domain/review/status.ts';
import { isStorableId } from './changes.ts';
import { indexPending } from './index-reviews.ts';
import type { SearchDialect } from './search-dialect.ts';
import { type ReviewRow, type SqlDatabase, type Tables, toApplication } from './tables.ts';

/** So many are indexed before a list is read: a few milliseconds of work, and more than arrive between two requests for a list. */
const indexedBeforeReading = 500;

const mostByEmail = 50;
const mostSamePerson = 20;

const sortColumns = {
  submitted: 'timestamp',
  name: 'nameKey',
  age: 'age',
  school: 'schoolKey',
  city: 'cityKey',
  'answer-due': 'answerDue',
  assignee: 'assignee',
  status: 'status',
} as const satisfies Record<ReviewSort['by'], keyof ReviewRow>;

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

  const matching = (filter: ReviewFilter) => tables.selectFrom('reviews').where(makeCondition(filter, dialect));

  async function findWhere(condition: RawBuilder<boolean>): Promise<ReviewedApplication | null> {
    const row = await select().where(condition).executeTakeFirst();
    return row ? toEntry(row as never) : null;
  }

  return {
    abilities: { sortKeys, samePerson: true, partsOfWords: true },
    find: async (id) => (isStorableId(id) ? findWhere(sql<boolean>`reviews.id = ${id}`) : null),
    findByLinkHash: (linkHash) => findWhere(sql<boolean>`reviews."linkHash" = ${linkHash}`),
    async findByEmail(email) {
      await index(indexedBeforeReading);
      const rows = await select()
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
          sql<boolean>`(reviews."emailKey" = ${email} OR reviews."phoneKey" = ${phone} OR reviews."personKey" = ${person})`,
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
      const rows = (await select()
        .where(makeCondition(filter, dialect))
        .$if(cursor !== undefined, (query) => query.where(makeBoundary(sort, cursor ?? '', isDescending)))
        .orderBy(sql.ref(`reviews.${sortColumns[sort.by]}`), isDescending ? 'desc' : 'asc')
        .orderBy('reviews.id', isDescending ? 'desc' : 'asc')
        .limit(limit + 1)
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
      const step = (isDescending: boolean) =>
        matching(filter)
          .select('reviews.id')
          .where(makeBoundary(sort, cursor, isDescending))
          .orderBy(sql.ref(`reviews.${sortColumns[sort.by]}`), isDescending ? 'desc' : 'asc')
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
      await index(indexedBeforeReading);
      const counted = matching(filter).select(({ fn }) => fn.countAll().as('total'));
      return Number((await counted.executeTakeFirstOrThrow()).total);
    },
    async countByStatus(filter) {
      await index(indexedBeforeReading);
      const rows = await matching(filter)
        .select(['reviews.status', ({ fn }) => fn.countAll().as('total')])
        .groupBy('reviews.status')
        .execute();
      const counts = new Map(rows.map(({ status, total }) => [status, Number(total)]));
      return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) as Record<Status, number>;
    },
    async listValues(field, limit) {
      const key = sql.ref(`${field}Key`);
      // The spelling is looked up for the few that are shown.
      const { rows } = await sql<{ value: string; total: number }>`
        SELECT (SELECT applications.${sql.ref(field)} FROM reviews JOIN applications ON applications.id = reviews.id
          WHERE reviews.suspected = 0 AND reviews.${key} = frequent.value ORDER BY reviews.timestamp LIMIT 1) AS value, total
        FROM (
          SELECT ${key} AS value, count(*) AS total FROM reviews
          WHERE suspected = 0 AND ${key} IS NOT NULL GROUP BY ${key} ORDER BY count(*) DESC, ${key} LIMIT ${limit}
        ) AS frequent ORDER BY total DESC, frequent.value`.execute(tables);
      return rows.map(({ value, total }) => ({ value, count: Number(total) }));
    },
    indexPending: index,
  };
}

function makeCondition(filter: ReviewFilter, dialect: SearchDialect): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`reviews.suspected = ${filter.suspected ? 1 : 0}`];
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
  const search = filter.search && dialect.match(filter.search);
  if (search) parts.push(search);
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

/** Whether a row stands behind the position, in the order of `isDescending`. A missing value is before all others. */
function makeBoundary({ by }: ReviewSort, cursor: ReviewCursor, isDescending: boolean): RawBuilder<boolean> {
  const [value, id] = readCursor(cursor);
  const column = sql.ref(`reviews.${sortColumns[by]}`);
  const operator = isDescending ? sql`<` : sql`>`;
  const isBehindById = sql`reviews.id ${operator} ${id}`;
  if (value === null)
    return isDescending
      ? sql<boolean>`(${column} IS NULL AND ${isBehindById})`
      : sql<boolean>`(${column} IS NOT NULL OR ${isBehindById})`;
  const isBehind = sql`(${column}, reviews.id) ${operator} (${value}, ${id})`;
  return isDescending ? sql<boolean>`(${isBehind} OR ${column} IS NULL)` : sql<boolean>`(${isBehind})`;
}

function makeCursor(entry: ReviewedApplication, { by }: ReviewSort): ReviewCursor {
  return Buffer.from(JSON.stringify([readSortValue(entry, by), entry.application.id])).toString('base64url');
}

function readSortValue({ application, review }: ReviewedApplication, by: ReviewSort['by']): string | number | null {
  switch (by) {
    case 'submitted':
      return application.timestamp;
    case 'age':
      return application.age;
    case 'answer-due':
      return review.answerDue;
    case 'assignee':
    case 'status':
      return review[by];
    default:
      return makeSearchKeys(application)[by];
  }
}

/** A cursor that a person has changed by hand leads to the beginning. */
function readCursor(cursor: ReviewCursor): readonly [string | number | null, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isValue = value === null || typeof value === 'number' || (typeof value === 'string' && isStorableId(value));
    if (typeof id === 'string' && isStorableId(id) && isValue) return [value, id];
  } catch {}
  return ['', ''];
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
