import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import type { Reviewer } from './reviewer.ts';
import { isToScore, isUnscoredBy } from './unscored.ts';

/** From this number of equal ones each reviewer begins with another one. */
const candidatesLimit = 32;
/** Counted no further: more is no news. */
export const unscoredLimit = 1000;

type QueueContext = Pick<Context, 'db'>;

/** Counts the applications without a decision of this reviewer, up to `unscoredLimit`. Depends on nobody else. */
export async function countUnscored({ db }: QueueContext, reviewer: Reviewer): Promise<number> {
  if (!reviewer.isScoring) return 0;
  const unscored = db.selectFrom('applications').where(isUnscoredBy(reviewer.email));
  const first = unscored.select('id').limit(unscoredLimit);
  const { count } = await db
    .selectFrom(first.as('unscored'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** First a newer version of one that they scored, then the fewest scores and the nearest day. */
export async function findNextApplication(ctx: QueueContext, reviewer: Reviewer): Promise<string | null> {
  return (await findOutdated(ctx, reviewer)) ?? (await findFewestScores(ctx, reviewer));
}

async function findOutdated({ db }: QueueContext, { email }: Reviewer): Promise<string | null> {
  const row = await db
    .selectFrom('scores')
    .innerJoin('applications', 'applications.id', 'scores.applicationId')
    .select('applications.id')
    .where('scores.reviewerEmail', '=', email)
    .where('scores.kind', '=', 'given')
    .where(isToScore)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('versions')
          .select('versions.number')
          .whereRef('versions.applicationId', '=', 'scores.applicationId')
          .whereRef('versions.number', '>=', 'scores.textVersion'),
      ),
    )
    .orderBy('answerDueOn')
    .orderBy('applications.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const scoreCount = sql<number>`(select count(*) from scores where "applicationId" = applications.id and kind = 'given')`;

async function findFewestScores(ctx: QueueContext, { email }: Reviewer): Promise<string | null> {
  const { scoresPerApplication } = await getProgrammeSettings(ctx);
  const skippedAt = sql<string>`coalesce((select "createdAt" from scores
    where "applicationId" = applications.id and "reviewerEmail" = ${email}), '')`;
  const candidates = await ctx.db
    .selectFrom('applications')
    .where(isUnscoredBy(email))
    .select(['applications.id', 'answerDueOn', scoreCount.as('count'), skippedAt.as('skippedAt')])
    .where(scoreCount, '<', scoresPerApplication)
    .orderBy('skippedAt')
    .orderBy('count')
    .orderBy('answerDueOn')
    .orderBy('applications.id')
    .limit(candidatesLimit)
    .execute();
  const ordered = candidates.map(({ id, skippedAt, count, answerDueOn }) => {
    // A hash for each reviewer breaks ties, so that no application is always read last.
    return { id, order: `${skippedAt} ${count} ${answerDueOn} ${hash('sha256', email + id)}` };
  });
  const [first] = ordered.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return first?.id ?? null;
}
