import { formatWeekday } from '../../../content/en/dates.ts';
import { acceptedStatuses } from '../../../core/applications/status.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import type { Context } from '../../../core/context.ts';
import { listGuardianStates } from '../../../core/guardians/find-guardian.ts';
import { getGuardianStatus } from '../../../core/guardians/guardian.ts';
import { countOwnParts, countTasks, countWithMine, joinClosed } from '../../../core/list/count-applications.ts';
import { allowSort, inboxSortKeys } from '../../../core/list/inbox-filter.ts';
import { listApplications } from '../../../core/list/list-applications.ts';
import { listQueuedMessages } from '../../../core/messages/list-queued.ts';
import { getAdjustedScores } from '../../../core/reviews/adjusted-scores.ts';
import { countUnscored, unscoredLimit } from '../../../core/reviews/next-application.ts';
import { listOwnDecisions } from '../../../core/reviews/own-scores.ts';
import type { Reviewer } from '../../../core/reviews/reviewer.ts';
import { mayChangeMany, mayHandleSpam, mayReadScores, maySeeApplicants } from '../../../core/team/policies.ts';
import { describeDay, describeDue, describeTime } from '../describe-time.ts';
import { readTeam, type StaffRequest } from '../guard.ts';
import { type InboxContext, readInboxContext } from '../inbox-context.ts';
import { pageSize, readPage, writeListAddress } from '../list-address.ts';
import { makeVentureExcerpt } from '../venture-excerpt.ts';

export async function readInbox(request: StaffRequest) {
  const { ctx, viewer, by: me, url } = request;
  const { query, list, clock, reviewer, own } = await readInboxContext(request);
  const seesApplicants = maySeeApplicants(viewer);
  const { statuses: wanted = acceptedStatuses, ...anyStatus } = list.filter;
  const { assigneeEmail: assignee } = list.filter;
  const [{ counts, mine }, tasks, team, ownCounts] = await Promise.all([
    countWithMine(ctx, anyStatus, me),
    countTasks(ctx, clock.today),
    readTeam(request.context),
    own && countOwn(ctx, own, reviewer),
  ]);
  const total = wanted.reduce((sum, status) => sum + counts[status], 0);
  const spam = mayHandleSpam(viewer) ? counts.spam : 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(readPage(url.searchParams), lastPage);
  const first = (page - 1) * pageSize;
  const found = await listApplications(ctx, list, { page, limit: pageSize });
  const shownIds = found.map(({ id }) => id);
  const [queued, guardians, scores, ownDecisions] = await Promise.all([
    seesApplicants ? listQueuedMessages(ctx, shownIds) : [],
    listGuardianStates(ctx, shownIds),
    mayReadScores(viewer) ? getAdjustedScores(ctx, reviewer, shownIds) : null,
    own && listOwnDecisions(ctx, reviewer, found),
  ]);
  const waiting = new Set(queued.map(({ applicationId }) => applicationId));
  const isEmpty = total === 0 && spam === 0 && Object.keys(list.filter).length === 0;
  const rows = found.map((application) => {
    const visible = showApplication(application, viewer);
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
        status: review.status,
        assignee: review.assignee,
      },
      /** The beginning of the venture text, for reviewers, who see no names. */
      excerpt: seesApplicants ? '' : makeVentureExcerpt(application.message, visible.mask),
      guardian: getGuardianStatus(application, guardians.get(id), ctx.ages),
      submitted: isRecent(visible.timestamp, clock.now)
        ? describeTime(visible.timestamp, clock)
        : { iso: visible.timestamp, text: describeDay(visible.timestamp, clock) },
      due: describeDue(visible, clock, waits),
      waits,
      isAnswered: review.answeredAt !== null,
      hasNewAnswers: review.newAnswersAt !== null,
      ownDecision: ownDecisions?.get(id) ?? null,
      score: scores?.get(id) ?? null,
    };
  });
  return {
    rows,
    page,
    lastPage,
    first,
    counts: joinClosed(counts),
    spam,
    total,
    /** Of all applications, whatever is searched. */
    ...tasks,
    /** The viewer, and the number of matching applications assigned to them; null for reviewers. */
    mine: seesApplicants ? { email: me, count: assignee === undefined || assignee === me ? mine : null } : null,
    ownCounts,
    query,
    address: writeListAddress(query, page),
    team: team.map(({ email }) => email),
    seesApplicants,
    sortKeys: inboxSortKeys.filter((by) => allowSort({ by, descending: false }, viewer).by === by),
    mayChange: mayChangeMany(viewer),
    isEmpty,
    today: formatWeekday(clock.today),
    newest: clock.now.toISOString(),
  };
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>;
export type InboxRow = InboxData['rows'][number];

/** How many there are in each part of a reviewer's list, and how many have no decision of theirs, whatever is searched. */
async function countOwn(ctx: Context, { all, filters }: NonNullable<InboxContext['own']>, reviewer: Reviewer) {
  const [parts, waiting] = await Promise.all([
    countOwnParts(ctx, { ...all, ...filters[''] }, reviewer.email),
    countUnscored(ctx, reviewer),
  ]);
  return { parts, waiting, unscoredLimit };
}

/** Of today and yesterday the time of day is told too. */
function isRecent(timestamp: string, now: Date): boolean {
  return now.getTime() - Date.parse(timestamp) < 48 * 60 * 60 * 1000;
}
