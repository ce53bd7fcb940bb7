import { countScores } from '../model/review.ts';
import type { Status } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ScoredApplication } from '../ports/review-store.ts';
import { type Estimate, estimate } from './estimate.ts';
import { makeKeptReads } from './kept-reads.ts';
import { type Reviewer, seesScores } from './reviewer.ts';

/** Applications that cannot be told apart: the first, and those behind it whose range reaches into its range. */
type Band = { readonly first: Estimate; readonly members: readonly Estimate[] };

export type Shown = 'open' | Status;

type Ranking = {
  /** The highest first, of all scored applications that the viewer may know of. */
  readonly estimates: ReadonlyMap<string, Estimate>;
  readonly reviewers: ReturnType<typeof estimate>['reviewers'];
  readonly statuses: ReadonlyMap<string, Status>;
  /** By what was asked for. */
  readonly bands: Map<Shown, readonly Band[]>;
};

type Kept = {
  readonly scored: readonly ScoredApplication[];
  /** By what a viewer may know. */
  readonly rankings: Map<string, Ranking>;
};

/**
 * Bound: the scores of one store, and a ranking for each coordinator. Closed, erased and imported applications are noticed when it
 * is made again; a page shows only those that are still stored.
 */
const readKept = makeKeptReads<Kept>({ mostKeys: 1, slowMs: 20 });
const pageSize = 5000;

/**
 * The ranking that this person may know of; an older one where making it takes long. A coordinator who scores gets one of those
 * applications alone that they have decided about: estimates, ranges and strictness too say nothing about the others. No person gets
 * the applications that they sent.
 */
export async function readRanking(ports: ReviewPorts, reviewer: Reviewer): Promise<Ranking> {
  const sent = (await ports.reviews.findByEmail(reviewer.email)).map(({ application }) => application.id);
  const kept = await readKept(ports.reviews, '', ports.now, async () => {
    const made = { scored: await readAll(ports.reviews), rankings: new Map() };
    rank(made, reviewer, sent);
    return made;
  });
  return rank(kept, reviewer, sent);
}

function rank({ scored, rankings }: Kept, reviewer: Reviewer, sent: readonly string[]): Ranking {
  const { doesNotScore, key, openUntil, changeable } = reviewer;
  const view = [doesNotScore ? '' : `${key} ${openUntil} ${changeable}`, ...sent].join(' ');
  const known = rankings.get(view);
  if (known) return known;
  const visible = scored.filter(
    (one) =>
      countScores(one.scores) > 0 &&
      !sent.includes(one.id) &&
      seesScores(reviewer, { application: one, scores: one.scores }),
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

async function readAll(reviews: ReviewPorts['reviews']): Promise<readonly ScoredApplication[]> {
  const scored: ScoredApplication[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: readonly ScoredApplication[] = await reviews.listScored(after, pageSize);
    scored.push(...page);
    after = page.length < pageSize ? undefined : page.at(-1)?.id;
  }
  return scored;
}
