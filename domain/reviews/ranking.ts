import { countScores } from '../model/review.ts';
import type { Status } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ReviewStore, ScoredApplication } from '../ports/review-store.ts';
import { mostMembers } from '../team/members.ts';
import { type Estimate, estimate, type Strictness } from './estimate.ts';
import { countDecisions, type Reviewer, seesScores } from './reviewer.ts';

/** Applications that cannot be told apart: the first, and those behind it whose range reaches into its range. */
type Band = { readonly first: Estimate; readonly members: readonly Estimate[] };

export type Shown = 'open' | Status;

type Ranking = {
  /** The highest first, of all scored applications that the viewer may know of. */
  readonly estimates: ReadonlyMap<string, Estimate>;
  readonly reviewers: readonly Strictness[];
  readonly statuses: ReadonlyMap<string, Status>;
  /** By what was asked for. */
  readonly bands: Map<Shown, readonly Band[]>;
};

type Kept = {
  readonly newest: string;
  readonly readAtMs: number;
  readonly scored: readonly ScoredApplication[];
  /** By what a viewer may know. */
  readonly rankings: Map<string, Ranking>;
};

/** By the store, for as long as this process runs. Bound: the scores of one store, and a ranking for each coordinator. */
const kept = new WeakMap<ReviewStore, Kept>();
/** The reads that are not finished. */
const making = new WeakMap<ReviewStore, Promise<Kept>>();

/** Closed, erased and imported applications are noticed after this time; a page shows only those that are still stored. */
const longestKeptMs = 60_000;
/** Until this age the ranking is shown while the next one is made, which takes longer than a page may. */
const longestShownMs = 10 * 60_000;
const pageSize = 5000;

/**
 * The ranking that this person may know of. A coordinator who scores gets one of those applications alone that they have decided
 * about: estimates, ranges and strictness too say nothing about the others. With `mayBeOlder` false it holds the newest score.
 */
export async function readRanking(
  ports: ReviewPorts,
  reviewer: Reviewer,
  { mayBeOlder = reviewer.doesNotScore }: { readonly mayBeOlder?: boolean } = {},
): Promise<Ranking> {
  const { reviews } = ports;
  if (!mayBeOlder) await making.get(reviews)?.catch(() => {});
  const before = kept.get(reviews);
  const ageMs = before ? Math.abs(ports.now().getTime() - before.readAtMs) : Number.POSITIVE_INFINITY;
  if (before && ageMs < longestKeptMs && (mayBeOlder || before.newest === (await findNewest(ports))))
    return rank(before, reviewer);
  const next = making.get(reviews) ?? make(ports, reviewer).finally(() => making.delete(reviews));
  making.set(reviews, next);
  if (!before || !mayBeOlder || ageMs > longestShownMs) return rank(await next, reviewer);
  // It fails with the next reader who waits for it.
  next.catch(() => {});
  return rank(before, reviewer);
}

async function make(ports: ReviewPorts, reviewer: Reviewer): Promise<Kept> {
  const made = await readAll(ports);
  rank(made, reviewer);
  kept.set(ports.reviews, made);
  return made;
}

function rank({ scored, rankings }: Kept, reviewer: Reviewer): Ranking {
  const { doesNotScore, key, openUntil, changeable } = reviewer;
  const view = doesNotScore ? '' : `${key} ${openUntil} ${changeable}`;
  const known = rankings.get(view);
  if (known) return known;
  const visible = scored.filter(
    (one) => countScores(one.scores) > 0 && seesScores(reviewer, { application: one, scores: one.scores }),
  );
  const { estimates, reviewers } = estimate(visible);
  const ranking: Ranking = {
    estimates: new Map(estimates.map((one) => [one.id, one])),
    reviewers,
    statuses: new Map(visible.map(({ id, status }) => [id, status])),
    bands: new Map(),
  };
  rankings.set(view, ranking);
  return ranking;
}

export const isShown = (status: Status | undefined, shown: Shown) =>
  shown === 'open' ? status !== 'closed' : status === shown;

/** The bands of the open applications, or of those with a status. */
export function findBands({ estimates, statuses, bands }: Ranking, shown: Shown): readonly Band[] {
  const isInBands = ({ id }: Estimate) => isShown(statuses.get(id), shown);
  const found = bands.get(shown) ?? makeBands([...estimates.values()].filter(isInBands));
  bands.set(shown, found);
  return found;
}

/** `estimates`: the highest first. */
export function makeBands(estimates: readonly Estimate[]): readonly Band[] {
  const bands: Band[] = [];
  for (let rest = estimates; rest[0]; ) {
    const [first] = rest;
    bands.push({ first, members: rest.filter(({ high }) => high >= first.low) });
    rest = rest.filter(({ high }) => high < first.low);
  }
  return bands;
}

/** Each decision changes the record of who made it, in the same write: no clock that differs hides one. */
async function findNewest({ records }: ReviewPorts): Promise<string> {
  const { records: found } = await records.readPage({ collection: 'reviewers', limit: mostMembers });
  return found.map((record) => `${record.id} ${countDecisions(record)}`).join();
}

async function readAll(ports: ReviewPorts): Promise<Kept> {
  const [newest, readAtMs] = [await findNewest(ports), ports.now().getTime()];
  const scored: ScoredApplication[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: readonly ScoredApplication[] = await ports.reviews.listScored(after, pageSize);
    scored.push(...page);
    after = page.length < pageSize ? undefined : page.at(-1)?.id;
  }
  return { newest, readAtMs, scored, rankings: new Map() };
}
