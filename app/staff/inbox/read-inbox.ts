import type { RouterContextProvider } from 'react-router';
import { formatDay, formatWeekday } from '../../../content/en/dates.ts';
import { mostAtOnce } from '../../../domain/applications/bulk.ts';
import {
  allowSort,
  type InboxQuery,
  makeReviewFilter,
  readInboxQuery,
} from '../../../domain/applications/inbox-filter.ts';
import { showApplication, type VisibleApplication } from '../../../domain/applications/visible-application.ts';
import { findGuardianStanding } from '../../../domain/model/guardian.ts';
import { isOpen, statuses } from '../../../domain/model/status.ts';
import { countDays, findDay } from '../../../domain/model/time.ts';
import type { Viewer } from '../../../domain/model/viewer.ts';
import type { ReviewFilter } from '../../../domain/ports/review-store.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { mayChangeMany, maySeeApplicants } from '../../../domain/team/policies.ts';
import { listTeam } from '../../../domain/team/team.ts';
import { accountsContext, reviewContext } from '../../framework/request-context.ts';
import { describeDay, describeTime } from '../describe-time.ts';

const pageSize = 50;
const excerptLength = 120;

/** How far an answer is: `share` of the promised time that is gone, from 0 to 1; null when nothing is owed. */
export type Due = { readonly days: number; readonly share: number; readonly date: string } | null;

export type InboxContext = {
  readonly viewer: Viewer;
  readonly query: InboxQuery;
  readonly filter: ReviewFilter;
  readonly clock: { readonly now: Date; readonly timeZone: string };
  readonly today: string;
};

/** What the address asks for, as this viewer may ask it. */
export async function readInboxContext(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  parameters: URLSearchParams,
): Promise<InboxContext> {
  const { records, reviews, now, ages } = context.get(reviewContext);
  const { settings } = await readSettings(records);
  const { timeZone } = settings;
  const clock = { now: now(), timeZone };
  const today = findDay(clock.now, timeZone);
  const typed = readInboxQuery(parameters);
  const query = {
    ...typed,
    guardian: ages.guardianBelow > 0 ? typed.guardian : ('' as const),
    sort: allowSort(typed.sort, viewer, reviews.abilities.sortKeys),
  };
  return { viewer, query, clock, today, filter: makeReviewFilter(query, { viewer, today, timeZone, ages }) };
}

export function describeDue({ review, timestamp }: VisibleApplication, today: string, timeZone: string): Due {
  if (review.answeredAt !== null || !isOpen(review)) return null;
  const days = countDays(today, review.answerDue);
  const promised = Math.max(1, countDays(findDay(timestamp, timeZone), review.answerDue));
  return {
    days,
    share: Math.min(1, Math.max(0, 1 - days / promised)),
    date: formatDay(review.answerDue),
  };
}

/** What the fields of the filter need, for the page on phones. */
export async function readFilter(context: Readonly<RouterContextProvider>, viewer: Viewer, { searchParams }: URL) {
  const { query, filter } = await readInboxContext(context, viewer, searchParams);
  const [choices, total] = await Promise.all([
    readChoices(context, viewer),
    context.get(reviewContext).reviews.count(filter),
  ]);
  return { ...choices, query, total };
}

/** Who may be assigned, and the schools and cities to choose from; those are hidden from reviewers. */
async function readChoices(context: Readonly<RouterContextProvider>, viewer: Viewer) {
  const ports = context.get(reviewContext);
  const { staffEmails } = context.get(accountsContext);
  const seesApplicants = maySeeApplicants(viewer);
  const [team, schools, cities] = await Promise.all([
    listTeam({ ...ports, staffEmails }),
    seesApplicants ? ports.reviews.listValues('school', 100) : [],
    seesApplicants ? ports.reviews.listValues('city', 100) : [],
  ]);
  return {
    seesApplicants,
    abilities: ports.reviews.abilities,
    asksForGuardian: ports.ages.guardianBelow > 0,
    team: team.map(({ email }) => email),
    schools: schools.map(({ value }) => value),
    cities: cities.map(({ value }) => value),
  };
}

export type FilterData = Awaited<ReturnType<typeof readFilter>>;

export async function readInbox(context: Readonly<RouterContextProvider>, viewer: Viewer, url: URL) {
  const ports = context.get(reviewContext);
  const inbox = await readInboxContext(context, viewer, url.searchParams);
  const { query, filter, clock, today } = inbox;
  const { statuses: wanted = statuses, ...anyStatus } = filter;
  const after = url.searchParams.get('after') ?? undefined;
  const before = url.searchParams.get('before') ?? undefined;
  const seesApplicants = maySeeApplicants(viewer);
  const [page, counts, unread, overdue, choices] = await Promise.all([
    ports.reviews.list({
      filter,
      sort: query.sort,
      limit: pageSize,
      ...(after !== undefined && { after }),
      ...(before !== undefined && { before }),
    }),
    ports.reviews.countByStatus(anyStatus),
    ports.reviews.count({ statuses: ['new'] }),
    ports.reviews.count({ dueBefore: today }),
    readChoices(context, viewer),
  ]);
  const total = wanted.reduce((sum, status) => sum + counts[status], 0);
  const rows = page.entries.map((entry) => {
    const visible = showApplication(entry, viewer);
    const { message, ...row } = visible;
    return {
      ...row,
      /** The beginning of the venture text, for reviewers, who see no names. */
      excerpt: seesApplicants ? '' : cutText(message, excerptLength),
      guardian: findGuardianStanding(entry.application, entry.review.guardian, ports.ages),
      submitted: isRecent(visible.timestamp, clock.now)
        ? describeTime(visible.timestamp, clock)
        : { iso: visible.timestamp, text: describeDay(visible.timestamp, clock) },
      due: describeDue(visible, today, clock.timeZone),
    };
  });
  return {
    rows,
    next: page.next,
    previous: page.previous,
    counts,
    total,
    /** Of all applications, whatever is searched. */
    unread,
    overdue,
    query,
    ...choices,
    sortKeys: choices.abilities.sortKeys.filter((by) => allowSort({ by, descending: false }, viewer, [by]).by === by),
    mayChange: mayChangeMany(viewer),
    /** More are changed in several steps. */
    mostAtOnce,
    isEmpty: total === 0 && Object.keys(filter).length === 0,
    today: formatWeekday(today),
    newest: clock.now.toISOString(),
  };
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>;
export type InboxRow = InboxData['rows'][number];

function cutText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

/** Of today and yesterday the time of day is told too. */
function isRecent(timestamp: string, now: Date): boolean {
  return now.getTime() - Date.parse(timestamp) < 48 * 60 * 60 * 1000;
}
