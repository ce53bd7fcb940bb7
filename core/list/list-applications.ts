import { type RawBuilder, sql } from 'kysely';
import type { ApplicationTable, Database } from '../../db/schema.ts';
import { listApplicationsById } from '../applications/find-application.ts';
import { openStatuses } from '../applications/status.ts';
import type { Context } from '../context.ts';
import { selectAdjustedScores } from '../reviews/adjusted-scores.ts';
import type { Reviewer } from '../reviews/reviewer.ts';
import { type ApplicationFilter, selectApplications } from './application-filter.ts';
import type { SortKey } from './sort-keys.ts';

type ColumnSort = { readonly by: SortKey; readonly descending: boolean };
/** By the scores that this person may know of. */
type ScoreSort = { readonly by: 'score'; readonly descending: boolean; readonly reviewer: Reviewer };
export type ApplicationSort = ColumnSort | ScoreSort;
export type ApplicationList = { readonly filter: ApplicationFilter; readonly sort: ApplicationSort };

/** None of these is null, because the two databases sort null differently. */
const sortColumns: Readonly<Record<SortKey, RawBuilder<string | number>>> = {
  submitted: sql.ref('applications.timestamp'),
  name: sql.ref('applications.nameKey'),
  age: sql.ref('applications.age'),
  school: sql.ref('applications.schoolKey'),
  city: sql.ref('applications.cityKey'),
  // What needs no reply comes after all days.
  'answer-due': sql`case when applications."answeredAt" is null and applications.status in (${sql.join(openStatuses)})
    then '' else '9' end || applications."answerDueOn"`,
  assignee: sql`coalesce(applications."assigneeEmail", '')`,
  status: sql.ref('applications.status'),
};

/** `page` begins at 1. */
type Page = { readonly page: number; readonly limit: number };

/** Lists a page of the applications that match. */
export async function listApplications(
  ctx: Pick<Context, 'db'>,
  list: ApplicationList,
  { page, limit }: Page,
): Promise<readonly ApplicationTable[]> {
  // The page first, from an index; otherwise the database would sort whole applications.
  const rows = await selectSorted(ctx.db, list)
    .select('applications.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return listApplicationsById(
    ctx,
    rows.map(({ id }) => id),
  );
}

function selectSorted(db: Database, { filter, sort }: ApplicationList) {
  if (sort.by === 'score') return selectScored(db, filter, sort).orderBy(orderByScore(sort));
  const direction = sort.descending ? 'desc' : 'asc';
  return selectApplications(db, filter).orderBy(sortColumns[sort.by], direction).orderBy('applications.id', direction);
}

function selectScored(db: Database, filter: ApplicationFilter, { reviewer }: ScoreSort) {
  const scored = selectAdjustedScores(db, reviewer).as('scored');
  // The type stays that of all lists.
  return selectApplications(db, filter).$if(true, (query) =>
    query.leftJoin(scored, 'scored.applicationId', 'applications.id'),
  );
}

/** Those without a score come last, the newest first. */
function orderByScore({ descending }: ScoreSort) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`scored.mean is null, scored.mean ${direction}, applications.timestamp desc, applications.id desc`;
}

/** Lists the ids of all that match. */
export async function listApplicationIds(
  { db }: Pick<Context, 'db'>,
  list: ApplicationList,
): Promise<readonly string[]> {
  const rows = await selectSorted(db, list).select('applications.id').execute();
  return rows.map(({ id }) => id);
}

/** `position` begins at 1, and is 0 if the application does not exist. `total`: of the whole list. */
export type Neighbours = {
  readonly previous: string | null;
  readonly next: string | null;
  readonly position: number;
  readonly total: number;
};

/** Finds the applications before and after this one in a list, which need not contain it unless it is sorted by score. */
export async function findNeighbours(
  { db }: Pick<Context, 'db'>,
  id: string,
  { filter, sort }: ApplicationList,
): Promise<Neighbours> {
  if (sort.by === 'score') return findNeighboursByScore(db, id, filter, sort);
  const column = sortColumns[sort.by];
  const here = await db.selectFrom('applications').select(column.as('value')).where('id', '=', id).executeTakeFirst();
  const place = sql`(${here?.value ?? null}, ${id})`;
  const isSmaller = sql<boolean>`(${column}, applications.id) < ${place}`;
  const isGreater = sql<boolean>`(${column}, applications.id) > ${place}`;
  const [isBefore, isAfter] = sort.descending ? [isGreater, isSmaller] : [isSmaller, isGreater];
  const findFirst = async (condition: RawBuilder<boolean>, descending: boolean) => {
    const sorted = selectSorted(db, { filter, sort: { by: sort.by, descending } });
    return (await sorted.select('applications.id').where(condition).limit(1).executeTakeFirst())?.id ?? null;
  };
  const counts = await selectApplications(db, filter)
    .select(sql<number>`count(*)`.as('total'))
    .select(sql<number>`count(case when ${isBefore} then 1 end)`.as('before'))
    .executeTakeFirstOrThrow();
  return {
    previous: await findFirst(isBefore, !sort.descending),
    next: await findFirst(isAfter, sort.descending),
    position: here ? Number(counts.before) + 1 : 0,
    total: Number(counts.total),
  };
}

/** In one query, because each one adds up all scores. */
async function findNeighboursByScore(
  db: Database,
  id: string,
  filter: ApplicationFilter,
  sort: ScoreSort,
): Promise<Neighbours> {
  const order = sql`over (order by ${orderByScore(sort)})`;
  const places = selectScored(db, filter, sort).select([
    'applications.id',
    sql<string | null>`lag(applications.id) ${order}`.as('previous'),
    sql<string | null>`lead(applications.id) ${order}`.as('next'),
    sql<number>`row_number() ${order}`.as('position'),
    sql<number>`count(*) over ()`.as('total'),
  ]);
  const place = await db
    .selectFrom(places.as('places'))
    .select(['previous', 'next', 'position', 'total'])
    .where('id', '=', id)
    .executeTakeFirst();
  return place ?? { previous: null, next: null, position: 0, total: 0 };
}
