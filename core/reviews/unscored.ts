import { sql } from 'kysely';
import type { Database, ScoreTable } from '../../db/schema.ts';

/** As the function of this name says (own-scores.ts). */
export const isToScore = sql<boolean>`(applications.status in ('new', 'in-review') or (applications.status = 'refining'
  and applications."answeredAt" is null and applications."firstAnsweredAt" is not null))`;

export function hasScore(reviewerEmail: string, ...kinds: ScoreTable['kind'][]) {
  return sql<boolean>`exists (select 1 from scores where "applicationId" = applications.id
    and "reviewerEmail" = ${reviewerEmail} and kind in (${sql.join(kinds)}))`;
}

/** A query of the applications that this reviewer has neither sent nor decided about; skipping decides nothing. */
export function selectUnscored(db: Database, reviewerEmail: string) {
  return db
    .selectFrom('applications')
    .where('emailKey', '<>', reviewerEmail)
    .where(isToScore)
    .where(sql<boolean>`not ${hasScore(reviewerEmail, 'given', 'stepped-aside')}`);
}
