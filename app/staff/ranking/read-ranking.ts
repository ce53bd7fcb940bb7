import type { RouterContextProvider } from 'react-router';
import { showApplication } from '../../../domain/applications/visible-application.ts';
import { makeReviewerKey } from '../../../domain/model/reference.ts';
import { openStatuses } from '../../../domain/model/status.ts';
import type { Viewer } from '../../../domain/model/viewer.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import type { Estimate } from '../../../domain/reviews/estimate.ts';
import { readRanking } from '../../../domain/reviews/ranking.ts';
import { readReviewer } from '../../../domain/reviews/reviewer.ts';
import { listTeam } from '../../../domain/team/team.ts';
import { accountsContext, reviewContext } from '../../framework/request-context.ts';
import { placeLevel } from './place-level.ts';

const pageSize = 100;

/** One page of the ranking, as this coordinator may know it. */
export async function readRankingPage(
  context: Readonly<RouterContextProvider>,
  viewer: Extract<Viewer, { kind: 'authenticated' }>,
  url: URL,
) {
  const ports = context.get(reviewContext);
  const reviewer = await readReviewer(ports.records, viewer);
  const [{ settings }, { bands, reviewers, open }, byStatus, team] = await Promise.all([
    readSettings(ports.records),
    readRanking(ports, reviewer),
    ports.reviews.countByStatus({}),
    listTeam({ ...ports, staffEmails: context.get(accountsContext).staffEmails }),
  ]);
  const last = Math.max(1, Math.ceil(open / pageSize));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1));
  const ranked = bands.flatMap(({ first, members }, band) => members.map((estimate) => ({ estimate, band, first })));
  const shown = ranked.slice((page - 1) * pageSize, page * pageSize);
  const entries = await ports.reviews.findMany(shown.map(({ estimate }) => estimate.id));
  const found = new Map(entries.map((entry) => [entry.application.id, showApplication(entry, viewer)]));
  const rows = shown.flatMap(({ estimate, band }) => {
    const application = found.get(estimate.id);
    if (!application) return [];
    const { id, person, code, age, review } = application;
    return [{ id, name: person?.name ?? code, age, status: review.status, band, ...describeEstimate(estimate) }];
  });
  const emails = new Map(team.map(({ email }) => [makeReviewerKey(email), email]));
  return {
    doesNotScore: reviewer.doesNotScore,
    scored: open,
    open: openStatuses.reduce((sum, status) => sum + byStatus[status], 0),
    needed: settings.scoresPerApplication,
    page,
    hasNext: page < last,
    from: (page - 1) * pageSize,
    bands: [...Map.groupBy(rows, ({ band }) => band)].map(([band, members]) => ({
      count: bands[band]?.members.length ?? 0,
      first: place(bands[band]?.first),
      rows: members,
    })),
    reviewers: reviewers
      .map(({ key, count, bias }) => ({ key, email: emails.get(key) ?? null, count, bias }))
      .toSorted((one, other) => other.count - one.count),
  };
}

export type RankingData = Awaited<ReturnType<typeof readRankingPage>>;

/** Numbers as they are read, and as parts of the width of the drawing. */
function describeEstimate({ mean, low, high, count }: Estimate) {
  return {
    count,
    mean: mean.toFixed(1),
    low: low.toFixed(1),
    high: high.toFixed(1),
    range: place({ mean, low, high }),
  };
}

function place({ mean, low, high }: Pick<Estimate, 'mean' | 'low' | 'high'> = { mean: 1, low: 1, high: 1 }) {
  const [middle, from, to] = [mean, low, high].map(placeLevel) as [number, number, number];
  return { middle, from, to };
}
