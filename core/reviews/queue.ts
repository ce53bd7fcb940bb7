import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../context.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import type { Reviewer } from './reviewer.ts';

/** Of so many equal ones each reviewer begins with another one. */
const candidatesLimit = 32;
/** Every page of staff shows the count, and stops counting here. */
export const unscoredLimit = 1000;

/** Counts the newest versions that this reviewer has not decided about, up to `unscoredLimit`. */
export async function countUnscored({ db }: Reader, reviewer: Reviewer): Promise<number> {
  if (!reviewer.isScoring) return 0;
  const unscored = db.selectFrom('applications').select('id').where(isUnscoredBy(reviewer.email));
  const { count } = await db
    .selectFrom(unscored.limit(unscoredLimit).as('unscored'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const scoreCount = sql<number>`(select count(*) from scores where "applicationId" = applications.id and kind = 'given')`;

/** Returns the id of the application with the fewest scores, then the nearest day; skipped ones come last. */
export async function findNextApplication({ db }: Reader, { email }: Reviewer): Promise<string | null> {
  const { scoresPerApplication } = await getProgrammeSettings({ db });
  const skipped = db
    .selectFrom('scores')
    .select(['applicationId', 'createdAt'])
    .where((eb) => eb.and({ reviewerEmail: email, kind: 'skipped' }));
  const candidates = await db
    // Few are skipped; otherwise SQLite would look for each application among all scores.
    .with(
      (cte) => cte('skipped').materialized(),
      () => skipped,
    )
    .selectFrom('applications')
    .leftJoin('skipped', 'skipped.applicationId', 'applications.id')
    .where(isUnscoredBy(email))
    .where((eb) => eb.or([eb(scoreCount, '<', scoresPerApplication), hasOldScore(email)]))
    .select(['applications.id', 'answerDueOn', scoreCount.as('count')])
    .select(sql<string>`coalesce(skipped."createdAt", '')`.as('skippedAt'))
    .orderBy('skippedAt')
    .orderBy('count')
    .orderBy('answerDueOn')
    .orderBy('applications.id')
    .limit(candidatesLimit)
    .execute();
  const ordered = candidates.map(({ id, skippedAt, count, answerDueOn }) => {
    // A hash for each reviewer breaks ties, so that each application is read early by somebody.
    return { id, order: `${skippedAt} ${count} ${answerDueOn} ${hash('sha256', email + id)}` };
  });
  return ordered.toSorted((one, other) => (one.order < other.order ? -1 : 1))[0]?.id ?? null;
}

/** The queue offers these statuses, ranges of an index; while refining, applications with new answers. */
const isToScore = sql<boolean>`(applications.status in ('new', 'in-review', 'refining')
  and (applications.status <> 'refining' or applications."answeredAt" is null))`;

/** From a list of the reviewer's scores, which is far shorter than that of all applications. */
function hasScore(email: string, condition: RawBuilder<boolean>) {
  return sql<boolean>`(applications.id in (select "applicationId" from scores
    where "reviewerEmail" = ${email} and ${condition}))`;
}

/** A score of this reviewer is about an earlier version: of few, which SQLite reads first in a cross join. */
function hasOldScore(email: string) {
  return sql<boolean>`(applications.id in (select versions."applicationId" from versions cross join scores
    where scores."applicationId" = versions."applicationId" and "reviewerEmail" = ${email} and kind = 'given'
    and versions.number >= "textVersion"))`;
}

/** From a short list too: the indexes of lists lack the key of each application. */
export function isOfOther(email: string, id: 'applications.id' | 'scores.applicationId' = 'applications.id') {
  return sql<boolean>`${sql.ref(id)} not in (select id from applications where "emailKey" = ${email})`;
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
