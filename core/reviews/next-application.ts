import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../context.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import type { Reviewer } from './reviewer.ts';
import { hasOldScore, isUnscoredBy } from './unscored.ts';

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
  const [first] = ordered.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return first?.id ?? null;
}
