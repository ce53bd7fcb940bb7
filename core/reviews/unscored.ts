import { sql } from 'kysely';
import type { Database, ScoreTable } from '../../db/schema.ts';

/** As the function of this name says (own-scores.ts). */
export const isToScore = sql<boolean>`(applications.status in ('new', 'in-review') or (applications.status = 'refining'
  and applications."answeredAt" is null and applications."firstAnsweredAt" is not null))`;

/** By a list of the reviewer's scores, which is far shorter than that of all applications. */
export function hasScore(reviewerEmail: string, ...kinds: ScoreTable['kind'][]) {
  return sql<boolean>`(applications.id in (select "applicationId" from scores
    where "reviewerEmail" = ${reviewerEmail} and kind in (${sql.join(kinds)})))`;
}

/** Not by the key of each application, which no index of lists has. */
export function isOfOther(email: string) {
  return sql<boolean>`applications.id not in (select id from applications where "emailKey" = ${email})`;
}

/** A query of the applications that this reviewer has neither sent nor decided about; skipping decides nothing. */
export function selectUnscored(db: Database, reviewerEmail: string) {
  return db
    .selectFrom('applications')
    .where(isOfOther(reviewerEmail))
    .where(isToScore)
    .where(sql<boolean>`not ${hasScore(reviewerEmail, 'given', 'stepped-aside')}`);
}
