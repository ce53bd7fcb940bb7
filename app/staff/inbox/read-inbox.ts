import { formatWeekday } from '../../../content/en/dates.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { listGuardianStates } from '../../../core/guardians/find-guardian.ts';
import { listQueuedMessages } from '../../../core/messages/list-queued.ts';
import { type AdjustedScores, getAdjustedScores } from '../../../core/reviews/adjusted-scores.ts';
import { countUnscored, unscoredLimit } from '../../../core/reviews/next-application.ts';
import { listOwnDecisions } from '../../../core/reviews/own-scores.ts';
import { getReviewer } from '../../../core/reviews/reviewer.ts';
import { mayChangeMany, mayHandleSpam, mayReadScores, maySeeApplicants } from '../../../core/team/policies.ts';
import { allowSort, inboxSortKeys } from '../../../domain/applications/inbox-filter.ts';
import type { OwnFilter } from '../../../domain/applications/inbox-query.ts';
import { getGuardianStatus } from '../../../domain/model/guardian.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import { statuses } from '../../../domain/model/status.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { describeDay, describeDue, describeTime } from '../describe-time.ts';
import { readTeam, type StaffRequest } from '../guard.ts';
import { type InboxContext, readInboxContext, readPageOf } from '../inbox-context.ts';
import { writeListAddress } from '../list-address.ts';
import { makeVentureExcerpt } from '../venture-excerpt.ts';

const pageSize = 50;

export async function readInbox(request: StaffRequest) {
  const { ports, viewer, by: me, url } = request;
  const inbox = await readInboxContext(request);
  const { query, filter, clock, own, sort, ids } = inbox;
  const { today } = clock;
  const { statuses: wanted = statuses, suspected, ...anyStatus } = filter;
  const [after, before] = [url.searchParams.get('after'), url.searchParams.get('before')];
  const position = { limit: pageSize, ...(after !== null && { after }), ...(before !== null && { before }) };
  const seesApplicants = maySeeApplicants(viewer);
  const [page, counts, spam, unread, overdue, answered, mine, team, ownCounts] = await Promise.all([
    ids ? readPageOf(ports, ids, position) : ports.reviews.list({ filter, sort, ...position }),
    ports.reviews.countByStatus(anyStatus),
    mayHandleSpam(viewer) ? ports.reviews.count({ ...anyStatus, suspected: true }) : 0,
    ports.reviews.count({ statuses: ['new'] }),
    ports.reviews.count({ dueBefore: today }),
    ports.reviews.count({ newAnswers: true }),
    seesApplicants ? ports.reviews.count({ ...anyStatus, assignee: me }) : null,
    readTeam(request.context),
    own && countOwn(ports, own),
  ]);
  const total = suspected ? spam : wanted.reduce((sum, status) => sum + counts[status], 0);
  const shownIds = seesApplicants ? page.entries.map(({ application }) => application.id) : [];
  const waiting = new Set((await listQueuedMessages(ports, shownIds)).map(({ applicationId }) => applicationId));
  const guardians = await listGuardianStates(
    ports,
    page.entries.map(({ application }) => application.id),
  );
  const scores = inbox.scores ?? (await readScores(request, page.entries));
  const ownDecisions = own && (await listOwnDecisions(ports, own.reviewer, page.entries));
  const isEmpty = total === 0 && spam === 0 && Object.keys(filter).length === 0;
  const rows = page.entries.map((entry) => {
    const visible = showApplication(entry, viewer);
    const waits = waiting.has(visible.id);
    const { id, code, age, person, review } = visible;
    return {
      id,
      code,
      age,
      // What the list shows and nothing else: opening contact details makes a line in the access log.
      person: person && { name: person.name, school: person.school, city: person.city },
      review: {
        version: review.version,
        status: visible.isSpam ? ('spam' as const) : review.status,
        assignee: review.assignee,
      },
      /** The beginning of the venture text, for reviewers, who see no names. */
      excerpt: seesApplicants ? '' : makeVentureExcerpt(entry.application.message, visible.mask),
      guardian: getGuardianStatus(entry.application, guardians.get(id), ports.ages),
      submitted: isRecent(visible.timestamp, clock.now)
        ? describeTime(visible.timestamp, clock)
        : { iso: visible.timestamp, text: describeDay(visible.timestamp, clock) },
      due: describeDue(visible, clock, waits),
      waits,
      isAnswered: review.answeredAt !== null,
      hasNewAnswers: review.newAnswersAt !== null,
      ownDecision: ownDecisions?.get(id) ?? null,
      score: scores.get(id) ?? null,
    };
  });
  return {
    rows,
    next: page.next,
    previous: page.previous,
    counts,
    spam,
    total,
    /** Of all applications, whatever is searched. */
    unread,
    overdue,
    answered,
    /** Who asks, and how many of the applications that match are with them; null for who cannot have any. */
    mine: mine === null ? null : { email: me, count: mine },
    ownCounts,
    query,
    address: writeListAddress(query, url.searchParams),
    team: team.map(({ email }) => email),
    seesApplicants,
    sortKeys: inboxSortKeys.filter((by) => allowSort({ by, descending: false }, viewer).by === by),
    mayChange: mayChangeMany(viewer),
    isEmpty,
    today: formatWeekday(today),
    newest: clock.now.toISOString(),
  };
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>;
export type InboxRow = InboxData['rows'][number];

/** How many there are in each part of a reviewer's list, and how many have no decision of theirs, whatever is searched. */
async function countOwn(ports: ReviewPorts, { all, filters, reviewer }: NonNullable<InboxContext['own']>) {
  const count = (own: OwnFilter) => ports.reviews.count({ ...all, ...filters[own] });
  const [any, unscored, scored, waiting] = await Promise.all([
    count(''),
    count('unscored'),
    count('scored'),
    countUnscored(ports, reviewer),
  ]);
  return { parts: { '': any, unscored, scored }, waiting, unscoredLimit };
}

async function readScores(
  { ports, viewer }: StaffRequest,
  entries: readonly ReviewedApplication[],
): Promise<AdjustedScores> {
  if (!mayReadScores(viewer)) return new Map();
  const ids = entries.map(({ application }) => application.id);
  return getAdjustedScores(ports, await getReviewer(ports, viewer), ids);
}

/** Of today and yesterday the time of day is told too. */
function isRecent(timestamp: string, now: Date): boolean {
  return now.getTime() - Date.parse(timestamp) < 48 * 60 * 60 * 1000;
}
