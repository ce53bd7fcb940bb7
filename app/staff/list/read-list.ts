import { formatDay, formatShortDay, formatWeekday } from '../../../content/en/dates.ts';
import { listTexts } from '../../../content/en/staff/list.ts';
import { acceptedStatuses } from '../../../core/applications/status.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { listGuardians } from '../../../core/guardians/find-guardian.ts';
import { getGuardianStatus } from '../../../core/guardians/guardian.ts';
import { countByStatus, countTasks, joinClosed } from '../../../core/list/count-applications.ts';
import { findDuplicateIds } from '../../../core/list/find-duplicates.ts';
import { listApplications } from '../../../core/list/list-applications.ts';
import { writeListQuery } from '../../../core/list/list-query.ts';
import { listQueuedMessages } from '../../../core/messages/applicant-view.ts';
import { getAdjustedScores } from '../../../core/reviews/adjusted-scores.ts';
import { maySeeApplicants } from '../../../core/team/policies.ts';
import { countDays, getDay } from '../../../core/time.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { readPage, usualPageSize } from '../../ui/kit/pager.tsx';
import { type Clock, describeDue, describeTime } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { type ListContext, readListContext } from '../list-context.ts';
import { readInviteOptions, readTeamOptions } from '../shared/read-options.ts';

const excerptLength = 110;

export async function readList(request: StaffRequest) {
  const { ctx, viewer, actorEmail, url } = request;
  const context = await readListContext(request);
  const { query, list, clock } = context;
  const seesApplicants = maySeeApplicants(viewer);
  const { statuses: wanted = acceptedStatuses, ...anyStatus } = list.filter;
  const readRows = async (page: number) =>
    describeRows(request, context, await listApplications(ctx, list, { page, limit: usualPageSize }));
  const asked = readPage(url.searchParams);
  const [rows, counts, tasks, team, events] = await Promise.all([
    readRows(asked),
    countByStatus(ctx, anyStatus),
    seesApplicants ? countTasks(ctx, clock.today) : null,
    readTeamOptions(ctx),
    seesApplicants ? readInviteOptions(ctx, clock) : [],
  ]);
  const total = wanted.reduce((sum, status) => sum + counts[status], 0);
  const page = readPage(url.searchParams, total);
  const { closesAt, timeZone } = clock.settings;
  return {
    rows: page === asked ? rows : await readRows(page),
    query,
    address: String(writeListQuery(query, page)),
    page,
    total,
    counts: joinClosed(counts),
    spam: seesApplicants ? counts.spam : 0,
    /** Counts of all applications; null for reviewers. */
    tasks,
    team,
    me: actorEmail,
    events,
    seesApplicants,
    isEmpty: total === 0 && counts.spam === 0 && Object.keys(list.filter).length === 0,
    today: formatWeekday(clock.today),
    openUntil: closesAt && formatDay(getDay(closesAt, timeZone), clock.today),
    /** Ends the selection. */
    readAt: clock.now.toISOString(),
  };
}

type Applications = readonly ApplicationTable[];

async function describeRows({ ctx, viewer }: StaffRequest, { clock, reviewer }: ListContext, found: Applications) {
  const seesApplicants = maySeeApplicants(viewer);
  const ids = found.map(({ id }) => id);
  const [queued, guardians, duplicates, scores] = await Promise.all([
    seesApplicants ? listQueuedMessages(ctx, ids) : [],
    listGuardians(ctx, ids),
    seesApplicants ? findDuplicateIds(ctx, ids) : new Set<string>(),
    seesApplicants ? getAdjustedScores(ctx, reviewer, ids) : null,
  ]);
  const waiting = new Set(queued.map(({ applicationId }) => applicationId));
  return found.map((application) => {
    const visible = showApplication(application, viewer);
    const { id, code, age, person, review, timestamp } = visible;
    const waits = waiting.has(id);
    return {
      id,
      name: person?.name ?? listTexts.applicant(code),
      second: person ? `${person.school}, ${person.city}` : visible.mask(application.message).slice(0, excerptLength),
      age,
      version: review.version,
      status: review.status,
      assignee: review.assignee && clock.nameOf(review.assignee),
      guardian: getGuardianStatus(application.age, guardians.get(id)?.state, ctx.ages),
      isDuplicate: duplicates.has(id),
      submitted: describeSubmission(timestamp, clock),
      due: describeDue(visible, clock.today, waits),
      waits,
      isAnswered: review.answeredAt !== null,
      hasNewAnswers: review.newAnswersAt !== null,
      score: scores?.get(id) ?? null,
    };
  });
}

/** The time for today and yesterday, the day for earlier. */
function describeSubmission(timestamp: string, clock: Clock) {
  const day = getDay(timestamp, clock.timeZone);
  return countDays(day, clock.today) <= 1
    ? describeTime(timestamp, clock)
    : { iso: timestamp, text: formatShortDay(day) };
}

export type ListData = Awaited<ReturnType<typeof readList>>;
export type ListRow = ListData['rows'][number];
