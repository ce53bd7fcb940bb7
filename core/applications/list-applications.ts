import { type RawBuilder, sql } from 'kysely';
import type { ApplicationTable, Database } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { type ApplicationFilter, selectApplications } from './application-filter.ts';

export const sortKeys = ['submitted', 'name', 'age', 'school', 'city', 'answer-due', 'assignee', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
export type ApplicationSort = { readonly by: SortKey; readonly descending: boolean };
export type ApplicationList = { readonly filter: ApplicationFilter; readonly sort: ApplicationSort };

/** None of these is null, because the two databases sort null differently. */
const sortColumns: Readonly<Record<SortKey, RawBuilder<string | number>>> = {
  submitted: sql.ref('applications.timestamp'),
  name: sql.ref('applications.nameKey'),
  age: sql.ref('applications.age'),
  school: sql.ref('applications.schoolKey'),
  city: sql.ref('applications.cityKey'),
  'answer-due': sql.ref('applications.answerDueOn'),
  assignee: sql`coalesce(applications."assigneeEmail", '')`,
  status: sql.ref('applications.status'),
};

/** `page` begins at 1. */
type Page = { readonly page: number; readonly limit: number };

/** Lists a page of the applications that match. */
export async function listApplications(
  { db }: Pick<Context, 'db'>,
  { filter, sort }: ApplicationList,
  { page, limit }: Page,
): Promise<readonly ApplicationTable[]> {
  const numbers = selectSorted(db, filter, sort)
    .select('applications.number')
    .limit(limit)
    .offset((page - 1) * limit);
  // The page first, from an index; otherwise the database would sort whole applications.
  return db
    .selectFrom('applications')
    .selectAll()
    .where('number', 'in', db.selectFrom(numbers.as('page')).select('number'))
    .orderBy(sortColumns[sort.by], sort.descending ? 'desc' : 'asc')
    .orderBy('id', sort.descending ? 'desc' : 'asc')
    .execute();
}

function selectSorted(db: Database, filter: ApplicationFilter, { by, descending }: ApplicationSort) {
  const direction = descending ? 'desc' : 'asc';
  return selectApplications(db, filter).orderBy(sortColumns[by], direction).orderBy('applications.id', direction);
}

/** Lists the ids of all that match. */
export async function listApplicationIds(
  { db }: Pick<Context, 'db'>,
  { filter, sort }: ApplicationList,
): Promise<readonly string[]> {
  const rows = await selectSorted(db, filter, sort).select('id').execute();
  return rows.map(({ id }) => id);
}

/** `position` begins at 1, and is 0 if the application does not exist. `total`: of the whole list. */
export type Neighbours = {
  readonly previous: string | null;
  readonly next: string | null;
  readonly position: number;
  readonly total: number;
};

/** Finds the applications before and after this one in a list, which need not contain it. */
export async function findNeighbours(
  { db }: Pick<Context, 'db'>,
  id: string,
  { filter, sort }: ApplicationList,
): Promise<Neighbours> {
  const column = sortColumns[sort.by];
  const here = await db.selectFrom('applications').select(column.as('value')).where('id', '=', id).executeTakeFirst();
  const place = sql`(${here?.value ?? null}, ${id})`;
  const isSmaller = sql<boolean>`(${column}, applications.id) < ${place}`;
  const isGreater = sql<boolean>`(${column}, applications.id) > ${place}`;
  const [isBefore, isAfter] = sort.descending ? [isGreater, isSmaller] : [isSmaller, isGreater];
  const findFirst = async (condition: RawBuilder<boolean>, descending: boolean) => {
    const found = selectSorted(db, filter, { by: sort.by, descending }).select('id').where(condition).limit(1);
    return (await found.executeTakeFirst())?.id ?? null;
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
