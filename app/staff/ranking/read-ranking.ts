import { showApplication } from '../../../domain/applications/visible-application.ts';
import { makeReviewerKey } from '../../../domain/model/reference.ts';
import { statuses } from '../../../domain/model/status.ts';
import type { SignedInViewer, Viewer } from '../../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { findBands, isShown, readRanking } from '../../../domain/reviews/ranking.ts';
import { readReviewer } from '../../../domain/reviews/reviewer.ts';
import { readMembers } from '../../../domain/team/members.ts';
import { accountsContext } from '../../framework/request-context.ts';
import type { StaffRequest } from '../guard.ts';

const pageSize = 100;

/** What the address asks for of the ranking, as this coordinator may know it. */
export async function readRanked(ports: ReviewPorts, viewer: SignedInViewer, { searchParams }: URL) {
  const shown = statuses.find((status) => status === searchParams.get('show')) ?? ('open' as const);
  const reviewer = await readReviewer(ports.records, viewer);
  const ranking = await readRanking(ports, reviewer);
  const bands = findBands(ranking, shown);
  const ranked = bands.flatMap(({ members }, band) => members.map((estimate) => ({ ...estimate, band })));
  return { doesNotScore: reviewer.doesNotScore, reviewers: ranking.reviewers, shown, bands, ranked };
}

type Ranked = Awaited<ReturnType<typeof readRanked>>['ranked'];

/** The applications of these estimates; those that were erased meanwhile are left out. */
export async function showRanked({ reviews }: ReviewPorts, viewer: Viewer, ranked: Ranked) {
  const estimates = new Map(ranked.map((one) => [one.id, one]));
  const entries = await reviews.findMany(ranked.map(({ id }) => id));
  return entries.flatMap((entry) => {
    const { id, reference, code, person, age, review } = showApplication(entry, viewer);
    const found = estimates.get(id);
    return found ? [{ ...found, reference, name: person?.name ?? code, age, status: review.status }] : [];
  });
}

export async function readRankingPage({ context, ports, viewer, url }: StaffRequest) {
  const [{ settings }, { doesNotScore, reviewers, shown, bands, ranked }, byStatus, members] = await Promise.all([
    readSettings(ports.records),
    readRanked(ports, viewer, url),
    ports.reviews.countByStatus({}),
    readMembers(ports),
  ]);
  const last = Math.max(1, Math.ceil(ranked.length / pageSize));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1));
  const rows = await showRanked(ports, viewer, ranked.slice((page - 1) * pageSize, page * pageSize));
  const team = [...context.get(accountsContext).staffEmails, ...members.map(({ data }) => data.email)];
  const emails = new Map(team.map((email) => [makeReviewerKey(email), email]));
  return {
    doesNotScore,
    shown,
    scored: ranked.length,
    all: statuses.reduce((sum, status) => sum + (isShown(status, shown) ? byStatus[status] : 0), 0),
    needed: settings.scoresPerApplication,
    page,
    hasNext: page < last,
    from: (page - 1) * pageSize,
    bands: [...Map.groupBy(rows, ({ band }) => band)].map(([band, shownRows]) => ({
      count: bands[band]?.members.length ?? 0,
      first: bands[band]?.first ?? { low: 1, high: 1 },
      rows: shownRows,
    })),
    reviewers: reviewers
      .map(({ key, count, bias }) => ({ key, email: emails.get(key) ?? null, count, bias }))
      .toSorted((one, other) => other.count - one.count),
  };
}

export type RankingData = Awaited<ReturnType<typeof readRankingPage>>;
