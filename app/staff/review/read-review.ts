import { data, redirect } from 'react-router';
import { findGuardian } from '../../../core/guardians/find-guardian.ts';
import { makeRedaction } from '../../../domain/applications/redact.ts';
import { showApplication } from '../../../domain/applications/visible-application.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import type { SignedInViewer, Viewer } from '../../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import {
  countUnscored,
  countVersions,
  findNext,
  findOwnScore,
  listPutOff,
  mayRead,
  mostWaiting,
} from '../../../domain/reviews/queue.ts';
import { type Reviewer, readReviewer } from '../../../domain/reviews/reviewer.ts';
import { mayReadApplication, mayReadScores } from '../../../domain/team/policies.ts';
import { type Clock, describeDue, describeTime, readClock } from '../describe-time.ts';
import { requirePolicy, type StaffRequest } from '../guard.ts';
import { readQuestions } from '../questions/read-questions.ts';

/** The page "Review": what this person reads next. */
export async function readReview({ context, ports, viewer, url }: StaffRequest) {
  const reviewer = await readReviewer(ports.records, viewer);
  const clock = await readClock(ports);
  const wanted = url.searchParams.get('application');
  const found = reviewer.doesNotScore ? null : await findWanted({ context, ports, viewer }, reviewer, wanted);
  return {
    isCoordinator: mayReadScores(viewer),
    doesNotScore: reviewer.doesNotScore,
    waiting: await countUnscored(ports, reviewer),
    mostWaiting,
    reviewerKey: reviewer.key,
    /** What the form before this page was about. */
    was: url.searchParams.get('was'),
    page: found && (await describePage(ports, found, { reviewer, viewer, url, clock })),
    putOff: found || reviewer.doesNotScore ? [] : await listPutOff(ports, reviewer),
  };
}

export type ReviewData = Awaited<ReturnType<typeof readReview>>;
export type ReviewPage = NonNullable<ReviewData['page']>;

/** The application that the address names, or the next one. */
async function findWanted(
  { context, ports, viewer }: Pick<StaffRequest, 'context' | 'ports' | 'viewer'>,
  reviewer: Reviewer,
  id: string | null,
) {
  if (id === null) return findNext(ports, reviewer);
  const entry = await ports.reviews.find(id);
  requirePolicy(context, entry === null || mayReadApplication(viewer, entry));
  if (!entry) throw data(null, { status: 404 });
  const own = await findOwnScore(ports, reviewer, id);
  if (own?.data.kind === 'stepped-aside' || !mayRead(reviewer, entry))
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
  const { id, code, age } = application;
  const guardianEmail = (await findGuardian(ports, id))?.email ?? null;
  const query = `application=${encodeURIComponent(id)}`;
  const redact = makeRedaction({ ...entry, guardianEmail }, asReviewer);
  const { questions, venture } = await readQuestions(
    ports,
    entry,
    { viewer: asReviewer, redact },
    { url, query, clock },
  );
  const own = await findOwnScore(ports, reviewer, id);
  const typed = own?.data.kind === 'given' || own?.data.kind === 'later' ? own.data : null;
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
    levels: typed?.levels ?? [],
    reason: typed?.reason ?? '',
    /** The version that they scored before; null: none. */
    scored: own?.data.kind === 'given' ? own.data.version : null,
    /** How stepping aside is asked for; a coordinator keeps the application in the list. */
    aside: mayReadScores(viewer) ? ('aside-hidden' as const) : ('aside' as const),
  };
}
