import { type RawBuilder, sql } from 'kysely';
import { replyOrder } from '../../db/reply-order.ts';
import type { Database } from '../../db/schema.ts';
import { listApplicationsById } from '../applications/find-application.ts';
import type { Reader } from '../context.ts';
import { selectAdjustedScores } from '../reviews/adjusted-scores.ts';
import type { Reviewer } from '../reviews/reviewer.ts';
import { type ApplicationFilter, selectApplications } from './application-filter.ts';
import type { ListSort, SortKey } from './list-query.ts';

export type ApplicationList = {
  readonly filter: ApplicationFilter;
  readonly sort: ListSort;
  readonly reviewer: Reviewer;
};

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

function selectSorted(db: Database, { filter, sort: { by, descending }, reviewer }: ApplicationList) {
  const applications = selectApplications(db, filter);
  const direction = descending ? 'desc' : 'asc';
  if (by !== 'score') return applications.orderBy(sortColumns[by], direction).orderBy('applications.id', direction);
  const scored = selectAdjustedScores(db, reviewer).as('scored');
  return (
    applications
      // The condition keeps the type of all lists.
      .$if(true, (query) => query.leftJoin(scored, 'scored.applicationId', 'applications.id'))
      // Applications that have no score come last, the newest first.
      .orderBy(sql`scored.mean is null, scored.mean ${sql.raw(direction)}, timestamp desc, applications.id desc`)
  );
}

export async function listApplicationIds({ db }: Reader, list: ApplicationList) {
  const rows = await selectSorted(db, list).select('applications.id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the applications before and after this one, and its place. The list may have lost it since. */
export async function getNeighbours({ db }: Reader, id: string, list: ApplicationList) {
  const { by, descending } = list.sort;
  if (by === 'score') {
    // In one query, because each one adds up all scores.
    const ids = await listApplicationIds({ db }, list);
    const place = ids.indexOf(id);
    const next = place < 0 ? null : (ids[place + 1] ?? null);
    return { previous: ids[place - 1] ?? null, next, place: place + 1, total: ids.length };
  }
  const column = sortColumns[by];
  const here = await db.selectFrom('applications').select(column.as('value')).where('id', '=', id).executeTakeFirst();
  if (!here) return { previous: null, next: null, place: 0, total: 0 };
  const isBeyond = (isLess: boolean) =>
    sql<boolean>`(${column}, applications.id) ${sql.raw(isLess ? '<' : '>')} (${here.value}, ${id})`;
  const findNearest = async (isLess: boolean) => {
    const sorted = selectSorted(db, { ...list, sort: { by, descending: isLess } });
    return (await sorted.select('applications.id').where(isBeyond(isLess)).limit(1).executeTakeFirst())?.id ?? null;
  };
  const counts = selectApplications(db, list.filter).select(({ fn }) => [
    fn.countAll<number>().as('total'),
    fn.countAll<number>().filterWhere(isBeyond(!descending)).as('before'),
  ]);
  const [previous, next, { before, total }] = await Promise.all([
    findNearest(!descending),
    findNearest(descending),
    counts.executeTakeFirstOrThrow(),
  ]);
  return { previous, next, place: before + 1, total };
}
