import type { ReviewedApplication } from '../../../domain/model/review.ts';
import { steppedAside } from '../../../domain/model/review.ts';
import type { SignedInViewer } from '../../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { readAdjustedScores } from '../../../domain/reviews/adjusted-scores.ts';
import { countVersions, findOwnScore, mayRead } from '../../../domain/reviews/queue.ts';
import { isOwn, readReviewer, seesScores } from '../../../domain/reviews/reviewer.ts';
import type { Score } from '../../../domain/reviews/score.ts';
import { mayReadScores } from '../../../domain/team/policies.ts';
import { type Clock, describeTime } from '../describe-time.ts';

const mostScores = 100;

type PageRequest = { readonly viewer: SignedInViewer; readonly clock: Clock };

/** The scores of an application, for who may see them. Before that, nothing in it follows from what others did. */
export async function readScores(ports: ReviewPorts, entry: ReviewedApplication, page: PageRequest) {
  const { viewer, clock } = page;
  const reviewer = await readReviewer(ports.records, viewer);
  const { id } = entry.application;
  const own = (await findOwnScore(ports, reviewer, id))?.data ?? null;
  const sees = seesScores(reviewer, entry);
  const isAside = own?.kind === 'stepped-aside' || isOwn(reviewer, entry);
  const [records, versions] = await Promise.all([
    sees ? ports.records.readPage({ collection: 'scores', parent: id, limit: mostScores }) : null,
    countVersions(ports, id),
  ]);
  const visible = records ? records.records.map(({ data }) => data as Score) : own ? [own] : [];
  const given = visible.flatMap((score) => {
    if (score.kind !== 'given') return [];
    const { by, at, levels, reason, version } = score;
    return [{ by, at: describeTime(at, clock), levels, reason, oldVersion: version < versions ? version : null }];
  });
  return {
    id,
    sees,
    isAside,
    isScored: own?.kind === 'given',
    viewer: reviewer.email,
    mayScore: !isAside && !reviewer.doesNotScore && mayRead(reviewer, entry),
    given,
    aside: sees ? Object.values(entry.scores ?? {}).filter((sum) => sum === steppedAside).length : 0,
    adjusted: sees && mayReadScores(viewer) ? ((await readAdjustedScores(ports, reviewer)).get(id) ?? null) : null,
  };
}

export type ReadScores = Awaited<ReturnType<typeof readScores>>;
