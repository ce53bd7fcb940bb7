import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { closedStatuses, type Status, statuses } from '../applications/status.ts';
import type { Reader } from '../context.ts';
import { type Day, dayMs } from '../time.ts';
import { type ApplicationFilter, selectAnyStatus, selectApplications } from './application-filter.ts';

export async function countApplications({ db }: Reader, filter: ApplicationFilter): Promise<number> {
  return (await selectCount(db, filter).executeTakeFirstOrThrow()).count;
}

const selectCount = (db: Database, filter: ApplicationFilter) =>
  selectApplications(db, filter).select(({ fn }) => fn.countAll<number>().as('count'));

/** `starts`: the begin of each period, and the end of the last one. One query reads the index of each. */
export async function countPerPeriod({ db }: Reader, starts: readonly string[]): Promise<readonly number[]> {
  const counts = starts
    .slice(1)
    .map((submittedUntil, index) =>
      selectCount(db, { submittedFrom: starts[index] ?? '', submittedUntil }).as(`period${index}`),
    );
  return Object.values(await db.selectNoFrom(counts).executeTakeFirstOrThrow()).map(Number);
}

/** Counts the matches by status, with spam. */
export async function countByStatus({ db }: Reader, filter: Omit<ApplicationFilter, 'statuses'>) {
  const rows = await selectAnyStatus(db, filter)
    .select(['status', ({ fn }) => fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** Reviewers see one count for all closed applications: the reasons are private. */
export function joinClosed(counts: Readonly<Record<Status, number>>) {
  return {
    new: counts.new,
    'in-review': counts['in-review'],
    refining: counts.refining,
    'investor-ready': counts['investor-ready'],
    closed: closedStatuses.reduce((sum, status) => sum + counts[status], 0),
  };
}

/** Counts the unread applications, overdue replies and new answers. */
export async function countTasks({ db }: Reader, today: Day) {
  return db
    .selectNoFrom([
      selectCount(db, { statuses: ['new'] }).as('unread'),
      selectCount(db, { dueBefore: today }).as('overdue'),
      selectCount(db, { hasNewAnswers: true }).as('answered'),
    ])
    .$narrowType<Record<'unread' | 'overdue' | 'answered', NotNull>>()
    .executeTakeFirstOrThrow();
}

/** Only questions and a status other than `in-review` keep the promise of an answer. */
const isAnswer = sql<boolean>`(messages."answerBy" is not null or messages.status not in ('new', 'in-review'))`;

/** The days to the first answer, begun ones included, of each application that has one. */
export async function listAnswerDays({ db }: Reader, filter: ApplicationFilter): Promise<readonly number[]> {
  const rows = await db
    .selectFrom(selectApplications(db, filter).select(['id', 'timestamp']).as('arrived'))
    .innerJoin('messages', 'messages.applicationId', 'arrived.id')
    .where('messages.state', '=', 'sent')
    .where(isAnswer)
    .select(['timestamp', sql<string>`min("sentAt")`.as('answeredAt')])
    .groupBy(['arrived.id', 'timestamp'])
    .execute();
  return rows.map(({ timestamp, answeredAt }) => Math.ceil((Date.parse(answeredAt) - Date.parse(timestamp)) / dayMs));
}
