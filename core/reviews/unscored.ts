import { sql } from 'kysely';
import type { ScoreTable } from '../../db/schema.ts';

/** Applications that the queue offers. While refining, those with new answers. */
export const isToScore = sql<boolean>`(applications.status in ('new', 'in-review')
  or (applications.status = 'refining' and applications."answeredAt" is null))`;

/** By a list of the reviewer's scores, which is far shorter than that of all applications. */
function hasScore(reviewerEmail: string, ...kinds: ScoreTable['kind'][]) {
  return sql<boolean>`(applications.id in (select "applicationId" from scores
    where "reviewerEmail" = ${reviewerEmail} and kind in (${sql.join(kinds)})))`;
}

/** Not by the key of each application, which no index of lists has. */
function isOfOther(email: string) {
  return sql<boolean>`applications.id not in (select id from applications where "emailKey" = ${email})`;
}

/** Not sent by this reviewer, who has not stepped aside from it. */
export function isReadableBy(email: string) {
  return sql<boolean>`(${isOfOther(email)} and not ${hasScore(email, 'stepped-aside')})`;
}

/** Waits for a score of this reviewer; skipping decides nothing. */
export function isUnscoredBy(email: string) {
  return sql<boolean>`(${isOfOther(email)} and ${isToScore} and not ${hasScore(email, 'given', 'stepped-aside')})`;
}
