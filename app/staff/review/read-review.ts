import { data, redirect } from 'react-router';
import { makeRedaction } from '../../../domain/applications/redact.ts';
import { showApplication } from '../../../domain/applications/visible-application.ts';
import { findGuardianRequest } from '../../../domain/guardians/guardian-request.ts';
import { makeReviewerKey } from '../../../domain/model/reference.ts';
import { countScores, type ReviewedApplication } from '../../../domain/model/review.ts';
import type { SignedInViewer, Viewer } from '../../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import type { StoredRecord } from '../../../domain/ports/records.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import {
  countUnscored,
  countVersions,
  findNext,
  findOwnScore,
  listPutOff,
  mayRead,
  mostWaiting,
} from '../../../domain/reviews/queue.ts';
import { readRanking } from '../../../domain/reviews/ranking.ts';
import { isOwn, listScorers, type Reviewer, readReviewer } from '../../../domain/reviews/reviewer.ts';
import { type GivenScore, isOutdated, type Score } from '../../../domain/reviews/score.ts';
import { mayReadApplication, mayReadRanking } from '../../../domain/team/policies.ts';
import { accountsContext } from '../../framework/request-context.ts';
import { type Clock, describeDue, describeTime, readClock } from '../describe-time.ts';
import { requirePolicy, type StaffRequest } from '../guard.ts';
import { readQuestions } from '../questions/read-questions.ts';
import { makeVentureExcerpt } from '../venture-excerpt.ts';

const mostOwn = 20;
const pageSize = 50;

/** The page "Review": what this person reads next, or what they have done. Reserves what it shows. */
export async function readReview({ context, ports, viewer, url }: StaffRequest) {
  const reviewer = await readReviewer(ports.records, viewer);
  const clock = await readClock(ports);
  const wanted = url.searchParams.get('application');
  const found = reviewer.doesNotScore ? null : await findWanted({ context, ports, viewer }, reviewer, wanted);
  return {
    isCoordinator: mayReadRanking(viewer),
    doesNotScore: reviewer.doesNotScore,
    waiting: await countUnscored(ports, reviewer),
    mostWaiting,
    reviewerKey: reviewer.key,
    /** What the form before this page was about. */
    was: url.searchParams.get('was'),
    page: found && (await describePage(ports, found, { reviewer, viewer, url, clock })),
    own: found || reviewer.doesNotScore ? null : await readOwn(ports, reviewer, clock),
    all: reviewer.doesNotScore ? await listAll(ports, reviewer, context.get(accountsContext), url) : null,
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
  const mayChange = own === null || own.data.kind === 'later' || (await mayScoreAgain(ports, reviewer, own));
  if (!mayChange || !mayRead(reviewer, entry)) throw redirect(`/staff/applications/${encodeURIComponent(id)}`);
  return entry;
}

function readDialog({ searchParams }: URL, viewer: Viewer) {
  if (searchParams.has('aside')) return mayReadRanking(viewer) ? ('aside-hidden' as const) : ('aside' as const);
  return searchParams.has('decline') ? ('decline' as const) : null;
}

async function mayScoreAgain(ports: ReviewPorts, reviewer: Reviewer, { parent, data: score }: StoredRecord<Score>) {
  if (score.kind !== 'given') return false;
  return parent === reviewer.changeable || isOutdated(score, await countVersions(ports, parent));
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
  const guardianEmail = (await findGuardianRequest(ports, id))?.data.email ?? null;
  const address = new URL(url);
  if (!address.searchParams.has('older')) address.searchParams.set('plain', '1');
  const query = `application=${encodeURIComponent(id)}`;
  const redact = makeRedaction({ ...entry, guardianEmail }, asReviewer);
  const { questions, venture } = await readQuestions(
    ports,
    entry,
    { viewer: asReviewer, redact },
    { url: address, query, clock },
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
    dialog: readDialog(url, viewer),
  };
}

/** For who has nothing to read: what they put off, and what they scored. */
async function readOwn(ports: ReviewPorts, reviewer: Reviewer, clock: Clock) {
  const { reviews, records } = ports;
  const about = { collection: 'scores', group: reviewer.key, newestFirst: true, limit: mostOwn } as const;
  const [putOff, page] = await Promise.all([listPutOff(ports, reviewer), records.readPage(about)]);
  const entries = await reviews.findMany(page.records.map(({ parent }) => parent));
  const scored = page.records.flatMap(({ parent, data: score }) => {
    const entry = entries.find(({ application }) => application.id === parent);
    if (!entry) return [];
    const { levels, at } = score as GivenScore;
    return [{ ...describeVenture(entry), levels, at: describeTime(at, clock) }];
  });
  return { putOff, scored };
}

function describeVenture(entry: ReviewedApplication) {
  const { id, code, age } = showApplication(entry, { kind: 'anonymous' });
  return { id, code, age, venture: makeVentureExcerpt(entry) };
}

/** For who does not score: what is read, how sure its estimate is, and whose score it waits for; not what they sent themselves. */
async function listAll(
  ports: ReviewPorts,
  reviewer: Reviewer,
  { staffEmails }: { readonly staffEmails: readonly string[] },
  { searchParams }: URL,
) {
  const [after, before] = [searchParams.get('after'), searchParams.get('before')];
  const [{ settings }, { estimates }, scorers, page] = await Promise.all([
    readSettings(ports.records),
    readRanking(ports, reviewer),
    listScorers({ ...ports, staffEmails }),
    ports.reviews.list({
      filter: { statuses: ['new', 'in-review', 'refining'] },
      sort: { by: 'answer-due', descending: false },
      limit: pageSize,
      ...(after !== null && { after }),
      ...(before !== null && { before }),
    }),
  ]);
  const others = page.entries.filter((entry) => !isOwn(reviewer, entry));
  const rows = others.map((entry) => {
    const { scores = {}, application } = entry;
    const missing = Math.max(0, settings.scoresPerApplication - countScores(scores));
    const waitsFor = scorers.filter((email) => !(makeReviewerKey(email) in scores));
    return {
      ...describeVenture(entry),
      count: countScores(scores),
      estimate: estimates.get(application.id) ?? null,
      missing,
      /** Where it is known whose scores they will be. */
      waitsFor: waitsFor.length <= missing ? waitsFor : [],
    };
  });
  return { rows, needed: settings.scoresPerApplication, next: page.next, previous: page.previous };
}
