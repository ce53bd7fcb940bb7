import { type RawBuilder, sql } from 'kysely';

/** The queue offers these statuses; while refining, applications with new answers. */
const isToScore = sql<boolean>`(applications.status in ('new', 'in-review')
  or (applications.status = 'refining' and applications."answeredAt" is null))`;

/** From a list of the reviewer's scores, which is far shorter than that of all applications. */
function hasScore(email: string, condition: RawBuilder<boolean>) {
  return sql<boolean>`(applications.id in (select "applicationId" from scores
    where "reviewerEmail" = ${email} and ${condition}))`;
}

/** A score of this reviewer is about an earlier version of the venture text. */
export function hasOldScore(email: string) {
  return hasScore(
    email,
    sql`kind = 'given' and exists (select 1 from versions
      where versions."applicationId" = scores."applicationId" and versions.number >= scores."textVersion")`,
  );
}

/** From a short list too: the indexes of lists lack the key of each application. */
function isOfOther(email: string) {
  return sql<boolean>`applications.id not in (select id from applications where "emailKey" = ${email})`;
}

/** Sent by somebody else than this reviewer, who has not stepped aside from it. */
export function isReadableBy(email: string) {
  return sql<boolean>`(${isOfOther(email)} and not ${hasScore(email, sql`kind = 'stepped-aside'`)})`;
}

/** Waits for a score of this reviewer; a skipped one still waits. */
export function isUnscoredBy(email: string) {
  const hasDecided = hasScore(email, sql`kind in ('given', 'stepped-aside')`);
  return sql<boolean>`(${isOfOther(email)} and ${isToScore} and (not ${hasDecided} or ${hasOldScore(email)}))`;
}
