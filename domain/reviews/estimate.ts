import type { ScoredApplication } from '../ports/review-store.ts';
import { questionCount } from './score.ts';

/** An application in the order of its estimate, on the scale of the levels. */
export type Estimate = {
  readonly id: string;
  readonly mean: number;
  /** The range in which it probably lies: in nine of ten cases, as far as the model holds. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
};

/** How far above the others a reviewer scores; null: too few scores to tell, which count as they stand. */
export type Strictness = { readonly key: string; readonly count: number; readonly bias: number | null };

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
  application: { variance: 0.3, weight: 10 },
  reviewer: { variance: 0.1, weight: 4 },
  rest: { variance: 0.3, weight: 10 },
} as const;

/**
 * A score is the mean of all, plus the application, plus the reviewer, plus chance; applications and reviewers are drawn towards
 * the mean, the fewer scores they have the more. Solved by backfitting, one of the two after the other, with the variances
 * estimated on the way (docs/decisions/0045-fair-review.md has the sources).
 */
export function estimate(applications: readonly Pick<ScoredApplication, 'id' | 'scores'>[]): {
  readonly estimates: readonly Estimate[];
  readonly reviewers: readonly Strictness[];
} {
  const given = listGiven(applications);
  const { values, ofApplication, ofReviewer, keys } = given;
  const total = values.length;
  const [applicationCounts, reviewerCounts] = [
    count(ofApplication, applications.length),
    count(ofReviewer, keys.length),
  ];
  const isCalibrated = reviewerCounts.map((scores) => scores >= fewestToCalibrate);
  const [worth, bias] = [new Float64Array(applications.length), new Float64Array(keys.length)];
  const [worthVariance, biasVariance] = [new Float64Array(applications.length), new Float64Array(keys.length)];
  const variance = {
    application: believed.application.variance,
    reviewer: believed.reviewer.variance,
    rest: believed.rest.variance,
  } as { application: number; reviewer: number; rest: number };
  let mean = total === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / total;

  for (let round = 0; round < mostRounds; round += 1) {
    adjust(
      worth,
      worthVariance,
      ofApplication,
      applicationCounts,
      variance.application,
      (index) => bias[ofReviewer[index] ?? 0] ?? 0,
    );
    const before = Float64Array.from(bias);
    adjust(
      bias,
      biasVariance,
      ofReviewer,
      reviewerCounts,
      variance.reviewer,
      (index) => worth[ofApplication[index] ?? 0] ?? 0,
      isCalibrated,
    );
    let [left, squares] = [0, 0];
    for (let index = 0; index < total; index += 1) {
      const [one, other] = [ofApplication[index] ?? 0, ofReviewer[index] ?? 0];
      const rest = (values[index] ?? 0) - mean - (worth[one] ?? 0) - (bias[other] ?? 0);
      left += rest;
      squares += rest ** 2 + (worthVariance[one] ?? 0) + (biasVariance[other] ?? 0);
    }
    if (total > 0) mean += left / total;
    variance.rest = pool(squares, total, believed.rest);
    variance.application = pool(sumSquares(worth) + sum(worthVariance), applications.length, believed.application);
    const calibrated = isCalibrated.filter(Boolean).length;
    variance.reviewer = pool(sumSquares(bias) + sum(biasVariance), calibrated, believed.reviewer);
    if (bias.every((value, index) => Math.abs(value - (before[index] ?? 0)) < smallestStep)) break;
  }

  /** Draws the sums of what is left for each towards nothing. */
  function adjust(
    effects: Float64Array,
    variances: Float64Array,
    of: Int32Array,
    counts: readonly number[],
    between: number,
    other: (index: number) => number,
    counted?: readonly boolean[],
  ): void {
    effects.fill(0);
    for (let index = 0; index < total; index += 1) {
      const one = of[index] ?? 0;
      effects[one] = (effects[one] ?? 0) + (values[index] ?? 0) - mean - other(index);
    }
    const drawn = variance.rest / between;
    for (let one = 0; one < effects.length; one += 1) {
      const weight = counted && !counted[one] ? Number.POSITIVE_INFINITY : (counts[one] ?? 0) + drawn;
      effects[one] = (effects[one] ?? 0) / weight;
      variances[one] = variance.rest / weight;
    }
  }

  // What is not known about its reviewers makes an application less sure too.
  const unsure = new Float64Array(applications.length);
  for (let index = 0; index < total; index += 1) {
    const one = ofApplication[index] ?? 0;
    unsure[one] = (unsure[one] ?? 0) + (biasVariance[ofReviewer[index] ?? 0] ?? 0);
  }
  const estimates = applications.map(({ id }, index): Estimate => {
    const scores = applicationCounts[index] ?? 0;
    const deviation = Math.sqrt((worthVariance[index] ?? 0) + (unsure[index] ?? 0) / scores ** 2);
    const middle = mean + (worth[index] ?? 0);
    return {
      id,
      mean: keepToScale(middle),
      low: keepToScale(middle - reach * deviation),
      high: keepToScale(middle + reach * deviation),
      count: scores,
    };
  });
  return {
    estimates: estimates.toSorted((one, other) => other.mean - one.mean || (one.id < other.id ? -1 : 1)),
    reviewers: keys.map((key, index) => ({
      key,
      count: reviewerCounts[index] ?? 0,
      bias: isCalibrated[index] ? (bias[index] ?? 0) : null,
    })),
  };
}

/** The scores one after the other, with the numbers of their application and reviewer. */
function listGiven(applications: readonly Pick<ScoredApplication, 'scores'>[]) {
  const [values, ofApplication, ofReviewer]: [number[], number[], number[]] = [[], [], []];
  const numbers = new Map<string, number>();
  for (const [number, { scores }] of applications.entries())
    for (const key in scores) {
      const levels = scores[key] ?? 0;
      if (levels <= 0) continue;
      const reviewer = numbers.get(key) ?? numbers.size;
      numbers.set(key, reviewer);
      values.push(levels / questionCount);
      ofApplication.push(number);
      ofReviewer.push(reviewer);
    }
  return {
    values: Float64Array.from(values),
    ofApplication: Int32Array.from(ofApplication),
    ofReviewer: Int32Array.from(ofReviewer),
    keys: [...numbers.keys()],
  };
}

function count(of: Int32Array, length: number): readonly number[] {
  const counts = new Array<number>(length).fill(0);
  for (const one of of) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
const sumSquares = (values: Float64Array) => values.reduce((all, value) => all + value ** 2, 0);
const pool = (squares: number, observations: number, { variance, weight }: { variance: number; weight: number }) =>
  (squares + variance * weight) / (observations + weight);
const keepToScale = (value: number) => Math.min(5, Math.max(1, value));
