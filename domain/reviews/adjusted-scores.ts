import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ScoredApplication } from '../ports/review-store.ts';
import { type Reviewer, seesScores } from './reviewer.ts';
import { levelCount, questionCount } from './score.ts';

type AdjustedScore = {
  /** On the scale of the levels, without the strictness of the reviewers. */
  readonly mean: number;
  /** Standard error of the mean; null: too few scores to tell. */
  readonly error: number | null;
  readonly count: number;
};

export type AdjustedScores = ReadonlyMap<string, AdjustedScore>;

/** Enough for a difference below 0.01 with three scores for each application. */
const rounds = 8;
/** As if each reviewer had given so many more without strictness: one score alone says little about it. */
const evenScores = 5;

/**
 * Those that this person may know of. A coordinator who scores gets the applications that they have scored, adjusted by nothing
 * else: strictness too says something about the others.
 */
export async function readAdjustedScores({ reviews }: ReviewPorts, reviewer: Reviewer): Promise<AdjustedScores> {
  const [scored, sent] = await Promise.all([reviews.listScored(), reviews.findByEmail(reviewer.email)]);
  const own = new Set(sent.map(({ application }) => application.id));
  const mayKnow = ({ id, scores }: ScoredApplication) =>
    !own.has(id) && seesScores(reviewer, { application: {}, scores });
  return adjustScores(scored.filter(mayKnow));
}

type Reviewing = { strictness: number; left: number; count: number };
type Given = { readonly by: Reviewing; readonly score: number };

/** Two-way additive model: a score is application plus strictness plus chance, fitted in turn (backfitting). */
export function adjustScores(applications: readonly ScoredApplication[]): AdjustedScores {
  const reviewers = new Map<string, Reviewing>();
  const scored = applications.flatMap(({ id, scores }) => {
    const given: Given[] = [];
    for (const key in scores) {
      const sum = scores[key] ?? 0;
      if (sum <= 0) continue;
      const by = reviewers.get(key) ?? { strictness: 0, left: 0, count: 0 };
      reviewers.set(key, by);
      by.count += 1;
      given.push({ by, score: sum / questionCount });
    }
    return given.length === 0 ? [] : { id, given };
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const { given } of scored) {
      const mean = findMean(given);
      for (const { by, score } of given) by.left += score - mean;
    }
    for (const by of reviewers.values()) {
      by.strictness = by.left / (by.count + evenScores);
      by.left = 0;
    }
  }
  let [count, squares] = [0, 0];
  const means = scored.map(({ id, given }) => {
    const mean = findMean(given);
    count += given.length;
    for (const { by, score } of given) squares += (score - by.strictness - mean) ** 2;
    return { id, mean, count: given.length };
  });
  const freedom = count - scored.length - reviewers.size + 1;
  return new Map(
    means.map(({ id, mean, count }) => {
      const error = freedom < 1 ? null : Math.sqrt(squares / freedom / count);
      return [id, { mean: Math.min(levelCount, Math.max(1, mean)), error, count }];
    }),
  );
}

/** Of the scores of one application. */
function findMean(given: readonly Given[]): number {
  let sum = 0;
  for (const { by, score } of given) sum += score - by.strictness;
  return sum / given.length;
}

/** By score; those without one come last, in their order. */
export function orderByScore(ids: readonly string[], scores: AdjustedScores, descending: boolean): readonly string[] {
  const scored = ids.flatMap((id) => {
    const score = scores.get(id);
    return score ? [{ id, mean: score.mean }] : [];
  });
  const direction = descending ? -1 : 1;
  const sorted = scored.toSorted((one, other) => direction * (one.mean - other.mean) || (one.id < other.id ? -1 : 1));
  return [...sorted.map(({ id }) => id), ...ids.filter((id) => !scores.has(id))];
}
