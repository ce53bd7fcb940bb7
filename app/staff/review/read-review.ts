import { data, redirect } from 'react-router';
import { joinStatus } from '../../../core/applications/status.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { countVersions } from '../../../core/questions/versions.ts';
import { checkScorable } from '../../../core/reviews/lock-for-score.ts';
import {
  countUnscored,
  findNextApplication,
  listSkipped,
  unscoredLimit,
} from '../../../core/reviews/next-application.ts';
import { findOwnScore, getLevels } from '../../../core/reviews/own-scores.ts';
import { getReviewer, type Reviewer } from '../../../core/reviews/reviewer.ts';
import { mayReadScores } from '../../../core/team/policies.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import type { SignedInViewer, Viewer } from '../../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { type Clock, describeDue, describeTime, readClock } from '../describe-time.ts';
import { findApplication, type StaffRequest } from '../guard.ts';
import { readQuestions } from '../questions/read-questions.ts';

/** The page "Review": what this person reads next. */
export async function readReview({ context, ports, viewer, url }: StaffRequest) {
  const reviewer = await getReviewer(ports, viewer);
  const clock = await readClock(ports);
  const wanted = url.searchParams.get('application');
  const found = reviewer.isScoring ? await findWanted({ context, ports, viewer }, reviewer, wanted) : null;
  return {
    isCoordinator: mayReadScores(viewer),
    doesNotScore: !reviewer.isScoring,
    waiting: await countUnscored(ports, reviewer),
    unscoredLimit,
    email: reviewer.email,
    /** What the form before this page was about. */
    was: url.searchParams.get('was'),
    page: found && (await describePage(ports, found, { reviewer, viewer, url, clock })),
    skipped: found || !reviewer.isScoring ? [] : await listSkipped(ports, reviewer),
  };
}

export type ReviewData = Awaited<ReturnType<typeof readReview>>;
export type ReviewPage = NonNullable<ReviewData['page']>;

/** The application that the address names, or the next one. */
async function findWanted(
  request: Pick<StaffRequest, 'context' | 'ports' | 'viewer'>,
  reviewer: Reviewer,
  id: string | null,
) {
  const { ports } = request;
  if (id === null) {
    const next = await findNextApplication(ports, reviewer);
    return next === null ? null : ports.reviews.find(next);
  }
  const entry = await findApplication(request, id);
  if (!entry) throw data(null, { status: 404 });
  const own = await findOwnScore(ports, reviewer, id);
  const status = joinStatus(entry.review, entry.spamFlag);
  if (own?.kind === 'stepped-aside' || !checkScorable(reviewer, { ...entry.application, status }).ok)
    throw redirect(`/staff/applications/${encodeURIComponent(id)}`);
  return entry;
}

type PageRequest = {
  readonly reviewer: Reviewer;
  readonly viewer: SignedInViewer;
  readonly url: URL;
  readonly clock: Clock;
};

async function describePage(ports: ReviewPorts, entry: ReviewedApplication, page: PageRequest) {
  const { reviewer, viewer, url, clock } = page;
  // Code and age alone for coordinators too: who scores knows nothing else.
  const asReviewer: Viewer = { ...viewer, roles: ['reviewer'] };
  const application = showApplication(entry, asReviewer);
  const { id, code, age, mask } = application;
  const query = `application=${encodeURIComponent(id)}`;
  const { questions, venture } = await readQuestions(ports, entry, { viewer: asReviewer, mask }, { url, query, clock });
  const own = await findOwnScore(ports, reviewer, id);
  const version = await countVersions(ports, id);
  return {
    id,
    code,
    age,
    query,
    version,
    sent: describeTime(entry.review.newAnswersAt ?? application.timestamp, clock),
    due: describeDue(application, clock, false),
    questions: { ...questions, proposals: questions.proposals.filter(({ author }) => author === reviewer.email) },
    venture,
    viewer: reviewer.email,
    seen: own?.version ?? 0,
    levels: own ? getLevels(own) : [],
    reason: own?.reason ?? '',
    /** The version that they scored before; null: none. */
    scored: own?.kind === 'given' ? own.textVersion : null,
    /** How stepping aside is asked for; a coordinator keeps the application in the list. */
    aside: mayReadScores(viewer) ? ('aside-hidden' as const) : ('aside' as const),
  };
}
