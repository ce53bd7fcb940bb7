import type { ScoredApplication } from '../ports/review-store.ts';
import { questionCount } from './score.ts';

/** `mean`: on the scale of the levels; `low` to `high`: where it probably lies, in nine of ten cases as far as the model holds. */
export type Estimate = ReturnType<typeof estimate>['estimates'][number];

const fewestToCalibrate = 5;

const mostRounds = 60;
const smallestStep = 1e-4;
/** Standard deviations on each side of the estimate: 90 %. */
const reach = 1.645;

/**
 * What is believed before there are scores: the variances of applications, of reviewers and of what is left, each as strong as
 * this number of observations.
 */
const believed = {
  application: { variance: 0.5, weight: 10 },
  reviewer: { variance: 0.02, weight: 4 },
  rest: { variance: 0.3, weight: 10 },
} as const;

/** What applications, or reviewers, add to a score. */
type Effect = {
  /** The number of the application, or reviewer, of each score. */
  readonly of: Int32Array;
  readonly counts: Float64Array;
  readonly values: Float64Array;
  readonly variances: Float64Array;
  /** With fewer scores there is none. */
  readonly fewest: number;
  variance: number;
};

/**
 * A score is the mean of all, plus the application, plus the reviewer, plus chance; applications and reviewers are drawn towards
 * the mean, the fewer scores they have the more. Solved by backfitting, one of the two after the other, with the variances
 * estimated on the way (docs/decisions/0045-fair-review.md has the sources).
 */
export function estimate(applications: readonly Pick<ScoredApplication, 'id' | 'scores'>[]) {
  const { values, ofApplication, ofReviewer, keys } = listGiven(applications);
  const worth = makeEffect(ofApplication, applications.length, believed.application.variance, 1);
  const bias = makeEffect(ofReviewer, keys.length, believed.reviewer.variance, fewestToCalibrate);
  let rest: number = believed.rest.variance;
  let mean = values.length === 0 ? 0 : sum(values) / values.length;

  /** What is left for each, drawn towards nothing. */
  function adjust(one: Effect, other: Effect): void {
    one.values.fill(0);
    for (let index = 0; index < values.length; index += 1) {
      const left = at(values, index) - mean - at(other.values, at(other.of, index));
      one.values[at(one.of, index)] = at(one.values, at(one.of, index)) + left;
    }
    for (let each = 0; each < one.values.length; each += 1) {
      const count = at(one.counts, each);
      const weight = count < one.fewest ? Number.POSITIVE_INFINITY : count + rest / one.variance;
      one.values[each] = at(one.values, each) / weight;
      one.variances[each] = rest / weight;
    }
  }

  for (let round = 0; round < mostRounds && values.length > 0; round += 1) {
    const before = bias.values.slice();
    adjust(worth, bias);
    adjust(bias, worth);
    let [left, squares] = [0, 0];
    for (let index = 0; index < values.length; index += 1) {
      const [one, other] = [at(worth.of, index), at(bias.of, index)];
      const unexplained = at(values, index) - mean - at(worth.values, one) - at(bias.values, other);
      left += unexplained;
      squares += unexplained ** 2 + at(worth.variances, one) + at(bias.variances, other);
    }
    mean += left / values.length;
    rest = pool(squares, values.length, believed.rest);
    for (const [effect, belief] of [[worth, believed.application] as const, [bias, believed.reviewer] as const]) {
      const known = effect.counts.filter((count) => count >= effect.fewest).length;
      effect.variance = pool(sum(effect.values.map((value) => value ** 2)) + sum(effect.variances), known, belief);
    }
    if (bias.values.every((value, index) => Math.abs(value - at(before, index)) < smallestStep)) break;
  }

  // What is not known about its reviewers makes an application less sure too.
  const unsure = new Float64Array(applications.length);
  for (let index = 0; index < values.length; index += 1)
    unsure[at(ofApplication, index)] = at(unsure, at(ofApplication, index)) + at(bias.variances, at(ofReviewer, index));
  const estimates = applications.map(({ id }, index) => {
    const count = at(worth.counts, index);
    const deviation = Math.sqrt(at(worth.variances, index) + at(unsure, index) / count ** 2);
    const middle = mean + at(worth.values, index);
    const [low, high] = [keepToScale(middle - reach * deviation), keepToScale(middle + reach * deviation)];
    return { id, mean: keepToScale(middle), low, high, count };
  });
  return {
    estimates: estimates.toSorted((one, other) => other.mean - one.mean || (one.id < other.id ? -1 : 1)),
    reviewers: keys.map((key, index) => {
      const count = at(bias.counts, index);
      /** How far above the others they score; null: too few scores to tell, which count as they stand. */
      return { key, count, bias: count < fewestToCalibrate ? null : at(bias.values, index) };
    }),
  };
}

function makeEffect(of: Int32Array, length: number, variance: number, fewest: number): Effect {
  const counts = new Float64Array(length);
  for (const each of of) counts[each] = at(counts, each) + 1;
  return { of, counts, values: new Float64Array(length), variances: new Float64Array(length), fewest, variance };
}

/** The scores one after the other, with the numbers of their application and reviewer. */
function listGiven(applications: readonly Pick<ScoredApplication, 'scores'>[]) {
  const given: { readonly application: number; readonly reviewer: number; readonly value: number }[] = [];
  const numbers = new Map<string, number>();
  for (const [application, { scores }] of applications.entries())
    for (const [key, levels] of Object.entries(scores)) {
      if (levels <= 0) continue;
      const reviewer = numbers.get(key) ?? numbers.size;
      numbers.set(key, reviewer);
      given.push({ application, reviewer, value: levels / questionCount });
    }
  return {
    values: Float64Array.from(given, ({ value }) => value),
    ofApplication: Int32Array.from(given, ({ application }) => application),
    ofReviewer: Int32Array.from(given, ({ reviewer }) => reviewer),
    keys: [...numbers.keys()],
  };
}

const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
const pool = (squares: number, observations: number, { variance, weight }: { variance: number; weight: number }) =>
  (squares + variance * weight) / (observations + weight);
const keepToScale = (value: number) => Math.min(5, Math.max(1, value));
