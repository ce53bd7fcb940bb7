import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { isOfOther } from './queue.ts';
import type { Reviewer } from './reviewer.ts';
import { levelCount, questionCount } from './rubric.ts';

/** As if each reviewer had given so many more of average strictness: few scores say little about it. */
const evenScores = 5;
/** As if each application had so many more scores with this variance: two say little about their spread. */
const usualScores = 4;
const usualVariance = 0.25;
/** So many of the newest scores of all show how strict their reviewers are. */
const comparedScores = 5000;

/** In sums of levels: databases add up whole numbers far faster than fractions. */
const levelSum = sql`(scores.level1 + scores.level2 + scores.level3 + scores.level4)`;
const adjustedSum = sql`(${levelSum} - coalesce(strictness, 0))`;

/** Returns mean and standard error by application, adjusted for the strictness of the reviewers. */
export async function getAdjustedScores({ db }: Reader, reviewer: Reviewer, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return new Map();
  const rows = await selectAdjustedScores(db, reviewer)
    .select(({ fn }) => fn.countAll().as('count'))
    .select(sql<number>`sum(${adjustedSum} * ${adjustedSum}) / ${questionCount ** 2}`.as('squares'))
    .where('scores.applicationId', 'in', applicationIds)
    .execute();
  return new Map(
    rows.map(({ applicationId, mean, squares, count: counted }) => {
      const count = Number(counted);
      const spread = Math.max(0, squares - count * mean * mean) + usualScores * usualVariance;
      const error = Math.sqrt(spread / (count - 1 + usualScores) / count);
      return [applicationId, { mean: Math.min(levelCount, Math.max(1, mean)), error, count }];
    }),
  );
}

/** A coordinator who scores gets the means of the applications that they have scored. */
export function selectAdjustedScores(db: Database, reviewer: Reviewer) {
  return selectKnown(db, reviewer)
    .leftJoin(selectStrictness(db, reviewer).as('reviewers'), 'reviewers.reviewerEmail', 'scores.reviewerEmail')
    .where(isOfOther(reviewer.email, 'scores.applicationId'))
    .select(['scores.applicationId', sql<number>`avg(${adjustedSum}) / ${questionCount}`.as('mean')])
    .groupBy('scores.applicationId');
}

/** The queue ignores worth, so the mean of a reviewer shows how much higher than all their scores are. */
function selectStrictness(db: Database, reviewer: Reviewer) {
  const newest = selectKnown(db, reviewer).orderBy('createdAt', 'desc').limit(comparedScores);
  const mean = sql`cast(sum(total) as double precision) / count(*)`;
  const meanOfAll = sql`cast(sum(sum(total)) over () as double precision) / sum(count(*)) over ()`;
  const difference = sql`(${mean} - ${meanOfAll})`;
  return db
    .selectFrom(newest.select(['reviewerEmail', sql`${levelSum}`.as('total')]).as('newest'))
    .select('reviewerEmail')
    .select(sql<number>`${difference} * count(*) / (count(*) + ${evenScores})`.as('strictness'))
    .groupBy('reviewerEmail');
}

/** Hides from those who score the applications that they still have to score. */
function selectKnown(db: Database, { email, isScoring }: Reviewer) {
  const scored = db.selectFrom('scores as own').select('own.applicationId');
  const scoredByThem = scored.where('own.reviewerEmail', '=', email).where('own.kind', '=', 'given');
  return db
    .selectFrom('scores')
    .where('scores.kind', '=', 'given')
    .$if(isScoring, (query) => query.where('scores.applicationId', 'in', scoredByThem));
}
