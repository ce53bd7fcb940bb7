import { type RawBuilder, sql } from 'kysely';
import { replyOrder } from '../../db/reply-order.ts';
import type { Database } from '../../db/schema.ts';
import { listApplicationsById } from '../applications/find-application.ts';
import type { Reader } from '../context.ts';
import { selectAdjustedScores } from '../reviews/adjusted-scores.ts';
import type { Reviewer } from '../reviews/reviewer.ts';
import { type ApplicationFilter, selectApplications } from './application-filter.ts';
import type { SortKey } from './list-query.ts';

type ColumnSort = { readonly by: SortKey; readonly descending: boolean };
type ScoreSort = { readonly by: 'score'; readonly descending: boolean; readonly reviewer: Reviewer };
export type ApplicationSort = ColumnSort | ScoreSort;
export type ApplicationList = { readonly filter: ApplicationFilter; readonly sort: ApplicationSort };

/** Null is replaced, because the two databases sort it differently. */
const sortColumns: Readonly<Record<SortKey, RawBuilder<string>>> = {
  submitted: sql.ref('applications.timestamp'),
  name: sql.ref('applications.nameKey'),
  'answer-due': sql.raw(replyOrder),
  assignee: sql`coalesce(applications."assigneeEmail", '')`,
  status: sql.ref('applications.status'),
};

type Page = { readonly page: number; readonly limit: number };

export async function listApplications(ctx: Reader, list: ApplicationList, { page, limit }: Page) {
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
  // The condition keeps the type of all lists.
  return selectApplications(db, filter).$if(true, (query) =>
    query.leftJoin(scored, 'scored.applicationId', 'applications.id'),
  );
}

/** Applications that have no score come last, the newest first. */
function orderByScore({ descending }: ScoreSort) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`scored.mean is null, scored.mean ${direction}, applications.timestamp desc, applications.id desc`;
}

export async function listApplicationIds({ db }: Reader, list: ApplicationList) {
  const rows = await selectSorted(db, list).select('applications.id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the applications before and after this one, and its place. The list may have lost it since. */
export async function getNeighbours({ db }: Reader, id: string, { filter, sort }: ApplicationList) {
  if (sort.by === 'score') {
    // In one query, because each one adds up all scores.
    const ids = await listApplicationIds({ db }, { filter, sort });
    const place = ids.indexOf(id);
    const next = place < 0 ? null : (ids[place + 1] ?? null);
    return { previous: ids[place - 1] ?? null, next, place: place + 1, total: ids.length };
  }
  const column = sortColumns[sort.by];
  const here = await db.selectFrom('applications').select(column.as('value')).where('id', '=', id).executeTakeFirst();
  if (!here) return { previous: null, next: null, place: 0, total: 0 };
  const isBeyond = (descending: boolean) =>
    sql<boolean>`(${column}, applications.id) ${sql.raw(descending ? '<' : '>')} (${here.value}, ${id})`;
  const findNearest = async (descending: boolean) => {
    const sorted = selectSorted(db, { filter, sort: { by: sort.by, descending } });
    return (await sorted.select('applications.id').where(isBeyond(descending)).limit(1).executeTakeFirst())?.id ?? null;
  };
  const counts = selectApplications(db, filter).select(({ fn }) => [
    fn.countAll<number>().as('total'),
    fn.countAll<number>().filterWhere(isBeyond(!sort.descending)).as('before'),
  ]);
  const [previous, next, { before, total }] = await Promise.all([
    findNearest(!sort.descending),
    findNearest(sort.descending),
    counts.executeTakeFirstOrThrow(),
  ]);
  return { previous, next, place: Number(before) + 1, total: Number(total) };
}
