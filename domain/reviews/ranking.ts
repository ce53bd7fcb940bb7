import { countScores } from '../model/review.ts';
import type { Status } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ReviewStore, ScoredApplication } from '../ports/review-store.ts';
import { type Estimate, estimate, type Strictness } from './estimate.ts';
import { type Reviewer, seesScores } from './reviewer.ts';

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
const kept = new WeakMap<ReviewStore, Promise<Kept>>();

/** Closed, erased and imported applications are noticed after this time; a new score at once. */
const longestKeptMs = 60_000;
const pageSize = 5000;

/**
 * The ranking that this person may know of. A coordinator who scores gets one of those applications alone that they have decided
 * about: estimates, ranges and strictness too say nothing about the others. `mayBeOlder`: by a minute at most.
 */
export async function readRanking(
  ports: ReviewPorts,
  reviewer: Reviewer,
  { mayBeOlder = false }: { readonly mayBeOlder?: boolean } = {},
): Promise<Ranking> {
  const { scored, rankings } = await readScored(ports, mayBeOlder);
  const { doesNotScore, key, openUntil, changeable } = reviewer;
  const view = doesNotScore ? '' : `${key} ${openUntil} ${changeable}`;
  const known = rankings.get(view);
  if (known) return known;
  const visible = scored.filter(
    (one) => countScores(one.scores) > 0 && seesScores(reviewer, { application: one, scores: one.scores }),
  );
  const statuses = new Map(visible.map(({ id, status }) => [id, status]));
  const { estimates, reviewers } = estimate(visible);
  const byId = new Map(estimates.map((one) => [one.id, one]));
  const ranking: Ranking = { estimates: byId, reviewers, statuses, bands: new Map() };
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
    const { true: members = [], false: others = [] } = Object.groupBy(rest, ({ high }) => String(high >= first.low));
    bands.push({ first, members });
    rest = others;
  }
  return bands;
}

async function readScored(ports: ReviewPorts, mayBeOlder: boolean): Promise<Kept> {
  const before = await kept.get(ports.reviews);
  const nowMs = ports.now().getTime();
  const isYoung = before !== undefined && Math.abs(nowMs - before.readAtMs) < longestKeptMs;
  if (before && isYoung && mayBeOlder) return before;
  const newest = await findNewest(ports);
  if (before && isYoung && before.newest === newest) return before;
  const reading = readAll(ports, newest, nowMs);
  kept.set(ports.reviews, reading);
  reading.catch(() => kept.delete(ports.reviews));
  return reading;
}

async function findNewest({ records }: ReviewPorts): Promise<string> {
  const { records: found } = await records.readPage({ collection: 'scores', newestFirst: true, limit: 1 });
  return found.map(({ id, version }) => `${id} ${version}`).join();
}

async function readAll({ reviews }: ReviewPorts, newest: string, readAtMs: number): Promise<Kept> {
  const scored: ScoredApplication[] = [];
  for (let after = ''; ; ) {
    const page = await reviews.listScored(after, pageSize);
    scored.push(...page);
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last.id;
  }
  return { newest, readAtMs, scored, rankings: new Map() };
}
