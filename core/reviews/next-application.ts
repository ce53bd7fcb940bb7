import { hash } from 'node:crypto';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';
import type { Sending } from '../../domain/refining/versions.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import type { Reviewer } from './reviewer.ts';

/** More applications that were skipped, or have new answers, are looked at later. */
const listedLimit = 200;
const sendingsLimit = 50;
/** From this number of equal ones each reviewer begins with another one. */
const candidatesLimit = 32;
/** Counted no further: more is no news. */
export const unscoredLimit = 1000;

/** Counts the applications without a decision of this reviewer, up to `unscoredLimit`. Depends on nobody else. */
export async function countUnscored({ reviews }: Pick<ReviewPorts, 'reviews'>, reviewer: Reviewer): Promise<number> {
  return reviewer.isScoring ? reviews.count({ unscoredBy: reviewer.email }, unscoredLimit) : 0;
}

/** Lists what this reviewer has skipped and may still score, the oldest first. */
export async function listSkipped({ db, reviews }: ReviewPorts, { email }: Reviewer): Promise<readonly string[]> {
  const open = await reviews.listToScore({ unscoredBy: email, isSkipped: true }, listedLimit);
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const skipped = db.selectFrom('scores').select('applicationId as id').where('reviewerEmail', '=', email);
  const rows = await skipped.where('applicationId', 'in', ids).orderBy('createdAt').orderBy('applicationId').execute();
  return rows.map(({ id }) => id);
}

/**
 * The next application for this reviewer; null when there is none. First one with a newer version than they scored, then the one
 * with the fewest scores and the nearest day of answer.
 */
export async function findNextApplication(ports: ReviewPorts, reviewer: Reviewer): Promise<string | null> {
  return (await findOutdated(ports, reviewer)) ?? (await findFewestScores(ports, reviewer));
}

export async function countVersions({ records }: Pick<ReviewPorts, 'records'>, applicationId: string): Promise<number> {
  const page = await records.readPage({ collection: 'answers', parent: applicationId, limit: sendingsLimit });
  return countTexts(page.records);
}

const countTexts = (sendings: readonly StoredRecord[] = []) =>
  1 + sendings.filter(({ data }) => (data as Sending).replaced !== null).length;

/** An application that they have scored in an earlier version than it has now. */
async function findOutdated({ db, reviews, records }: ReviewPorts, { email }: Reviewer): Promise<string | null> {
  const answered = await reviews.listToScore({ scoredBy: email, answeredAgain: true }, listedLimit);
  if (answered.length === 0) return null;
  const parents = answered.map(({ id }) => id);
  const [own, sendings] = await Promise.all([
    db
      .selectFrom('scores')
      .select(['applicationId', 'textVersion'])
      .where('reviewerEmail', '=', email)
      .where('applicationId', 'in', parents)
      .execute(),
    records.readEach({ collection: 'answers', parents, limit: sendingsLimit }),
  ]);
  const scored = new Map(own.map(({ applicationId, textVersion }) => [applicationId, textVersion ?? 1]));
  return parents.find((id) => (scored.get(id) ?? 1) < countTexts(sendings.get(id))) ?? null;
}

async function findFewestScores(ctx: ReviewPorts, { email }: Reviewer): Promise<string | null> {
  const { scoresPerApplication } = await getProgrammeSettings(ctx);
  const filter = { unscoredBy: email, isSkipped: false, scoresBelow: scoresPerApplication };
  const found = await ctx.reviews.listToScore(filter, candidatesLimit);
  const candidates = found.map(({ id, count, answerDue }) => {
    // A hash for each reviewer breaks ties, so that no application is always read last.
    return { id, order: `${count} ${answerDue} ${hash('sha256', email + id)}` };
  });
  const [first] = candidates.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return first?.id ?? null;
}
