import { sql } from 'kysely';
import type { Reader } from '../context.ts';
import { dayMs } from '../time.ts';
import { type ApplicationFilter, selectApplications } from './application-filter.ts';

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
