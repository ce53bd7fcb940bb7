import { sql } from 'kysely';
import { closedStatuses, type Status, statuses } from '../applications/status.ts';
import type { Context } from '../context.ts';
import { hasScore, isToScore } from '../reviews/unscored.ts';
import type { Day } from '../time.ts';
import { type ApplicationFilter, isOverdue, selectApplications } from './application-filter.ts';
import type { OwnFilter } from './inbox-filter.ts';

export async function countApplications({ db }: Pick<Context, 'db'>, filter: ApplicationFilter): Promise<number> {
  const { count } = await selectApplications(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type StatusCounts = Readonly<Record<Status, number>>;

/** Counts those that match by status, spam included whatever the filter says about statuses. */
export async function countByStatus(
  ctx: Pick<Context, 'db'>,
  filter: Omit<ApplicationFilter, 'statuses'>,
): Promise<StatusCounts> {
  return (await countWithMine(ctx, filter, null)).counts;
}

/** The same; `mine`: of all but spam those that are assigned to this person. */
export async function countWithMine(
  { db }: Pick<Context, 'db'>,
  filter: Omit<ApplicationFilter, 'statuses'>,
  email: string | null,
) {
  const rows = await selectApplications(db, { ...filter, statuses })
    .select(['status', ({ fn }) => fn.countAll().as('count')])
    .select(sql<number>`count(case when "assigneeEmail" = ${email} then 1 end)`.as('mine'))
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
  for (const { status, count } of rows) counts[status] = Number(count);
  const accepted = rows.filter(({ status }) => status !== 'spam');
  return { counts: counts as StatusCounts, mine: accepted.reduce((sum, { mine }) => sum + Number(mine), 0) };
}

/** Returns one count for all closed applications, and none for spam. Reviewers learn no reason. */
export function joinClosed(counts: StatusCounts) {
  return {
    new: counts.new,
    'in-review': counts['in-review'],
    refining: counts.refining,
    'investor-ready': counts['investor-ready'],
    closed: closedStatuses.reduce((sum, status) => sum + counts[status], 0),
  };
}

/** Counts what coordinators should look at: unread applications, overdue answers, and new answers of applicants. */
export async function countTasks({ db }: Pick<Context, 'db'>, today: Day) {
  const { unread, overdue, answered } = await selectApplications(db, {})
    .select([
      sql<number>`count(case when status = 'new' then 1 end)`.as('unread'),
      sql<number>`count(case when ${isOverdue(today)} then 1 end)`.as('overdue'),
      sql<number>`count("newAnswersAt")`.as('answered'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: Number(unread), overdue: Number(overdue), answered: Number(answered) };
}

/** Counts those that match in each part of a reviewer's list. `filter`: with `readableBy`. */
export async function countOwnParts(
  { db }: Pick<Context, 'db'>,
  filter: ApplicationFilter,
  email: string,
): Promise<Readonly<Record<OwnFilter, number>>> {
  const isScored = hasScore(email, 'given');
  const { all, unscored, scored } = await selectApplications(db, filter)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(case when ${isToScore} and not ${isScored} then 1 end)`.as('unscored'),
      sql<number>`count(case when ${isScored} then 1 end)`.as('scored'),
    ])
    .executeTakeFirstOrThrow();
  return { '': Number(all), unscored: Number(unscored), scored: Number(scored) };
}
