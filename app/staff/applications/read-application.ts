import { data } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { recordContactOpened } from '../../../core/access-log/record-contact-opened.ts';
import { findApplication, listPossibleDuplicates } from '../../../core/applications/find-application.ts';
import { isOpen } from '../../../core/applications/status.ts';
import { showApplication, showGuardian } from '../../../core/applications/visible-application.ts';
import { findGuardian } from '../../../core/guardians/find-guardian.ts';
import { getGuardianStatus } from '../../../core/guardians/guardian.ts';
import type { HistoryEntry } from '../../../core/history/history.ts';
import { listHistory } from '../../../core/history/list-history.ts';
import { getNeighbours } from '../../../core/list/list-applications.ts';
import { listMessagesOf } from '../../../core/messages/list-messages.ts';
import { daysToAnswer } from '../../../core/messages/message.ts';
import { listNotes } from '../../../core/notes/list-notes.ts';
import { markAnswersRead } from '../../../core/questions/mark-answers-read.ts';
import { getEmailKey } from '../../../core/search/search-words.ts';
import { maySeeApplicants } from '../../../core/team/policies.ts';
import { addDays, findDay } from '../../../core/time.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { describeDay, describeDue, describeTime } from '../describe-time.ts';
import { findReadable, type StaffRequest } from '../guard.ts';
import { type InboxContext, readInboxContext } from '../inbox-context.ts';
import { readPage, writeListAddress } from '../list-address.ts';
import { readInviteOptions } from '../shared/read-invite-options.ts';
import { readTeamOptions } from '../shared/read-team-options.ts';
import { readVenture } from '../shared/venture/read-venture.ts';
import { readInvitations } from './read-invitations.ts';
import { readScores } from './read-scores.ts';

/** What says what others think of the application. */
const aboutScores: readonly HistoryEntry['what'][] = ['stepped-aside'];

/** Everything about one application that the viewer may see. Throws a 404 response where there is none. */
export async function readApplicationPage(request: StaffRequest) {
  const { ctx, id, url, viewer, by } = request;
  const seesApplicants = maySeeApplicants(viewer);
  const stored = await openApplication(request);
  if (!stored) throw data(null, { status: 404 });
  const { list, query, clock } = await readInboxContext(request);
  if (seesApplicants) await recordContactOpened(ctx, { applicationId: id, email: by });
  const { mask, ...application } = showApplication(stored, viewer);
  const scores = await readScores(ctx, stored, { viewer, mask, clock });
  const [neighbours, history, notes, team, guardian, venture, forCoordinator] = await Promise.all([
    getNeighbours(ctx, id, list),
    listHistory(ctx, id),
    listNotes(ctx, id),
    readTeamOptions(ctx),
    findGuardian(ctx, id),
    readVenture(ctx, stored, { mask, clock, author: seesApplicants || scores.sees ? null : by }),
    seesApplicants ? readForCoordinator(request, stored, clock) : nothing,
  ]);
  const isQueued = forCoordinator.messages.some(({ state }) => state === 'queued');
  const shownGuardian = showGuardian(getGuardianStatus(stored, guardian?.state, ctx.ages), guardian, viewer);
  return {
    ...forCoordinator,
    application,
    venture,
    scores,
    isQueued,
    submitted: describeTime(application.timestamp, clock),
    due: describeDue(application, clock, isQueued),
    deletedOn: describeDeletion(stored, clock),
    neighbours,
    query: writeListAddress(query, readPage(url.searchParams)),
    /** When the page was read: what is later changed meanwhile. */
    readAt: clock.now.toISOString(),
    viewer: by,
    writer: clock.writer,
    answerBy: addDays(clock.today, daysToAnswer),
    team,
    history: history
      .filter(({ what }) => scores.sees || !aboutScores.includes(what))
      .map((entry) => ({
        ...entry,
        ...('subject' in entry && { subject: mask(entry.subject) }),
        at: describeTime(entry.at, clock),
      })),
    notes: notes
      .filter(({ authorEmail }) => authorEmail === by || scores.sees)
      .map((note) => ({
        ...note,
        text: note.authorEmail === by ? note.text : mask(note.text),
        at: describeTime(note.createdAt, clock),
      })),
    newNoteId: crypto.randomUUID(),
    guardian: shownGuardian && { ...shownGuardian, at: shownGuardian.at && describeDay(shownGuardian.at, clock) },
    backupDays: ctx.backupDays,
  };
}

export type ApplicationData = Awaited<ReturnType<typeof readApplicationPage>>;

type ForCoordinator = Awaited<ReturnType<typeof readForCoordinator>>;

/** For reviewers. */
const nothing: ForCoordinator = { messages: [], duplicates: [], invitations: [], inviteOptions: [] };

/** Reads what only coordinators see. */
async function readForCoordinator({ ctx, id }: StaffRequest, stored: ApplicationTable, clock: InboxContext['clock']) {
  const [messages, duplicates, invitations, options] = await Promise.all([
    listMessagesOf(ctx, id),
    listPossibleDuplicates(ctx, stored),
    readInvitations(ctx, id, clock),
    isOpen(stored.status) ? readInviteOptions(ctx, clock) : [],
  ]);
  const invited = invitations.map(({ event }) => event);
  return {
    messages: messages.map((message) => ({
      ...message,
      by: message.confirmedBy ?? message.authorEmail,
      at: describeDay(message.sentAt ?? message.confirmedAt ?? message.queuedAt, clock),
    })),
    duplicates: duplicates.map(({ id: other, reference, email, message, status }) => ({
      id: other,
      reference,
      status,
      same: getEmailKey(stored.email) === getEmailKey(email) ? ('email' as const) : ('phone' as const),
      excerpt: message.slice(0, 80),
    })),
    invitations,
    inviteOptions: options.filter((option) => !invited.includes(option.id)),
  };
}

/** Reads the application; new answers are read from now on. */
async function openApplication(request: StaffRequest): Promise<ApplicationTable | undefined> {
  const { ctx, id, viewer } = request;
  const application = await findReadable(request, id);
  const newAnswersAt = application?.newAnswersAt ?? null;
  if (newAnswersAt === null) return application;
  await markAnswersRead(ctx, { applicationId: id, newAnswersAt, viewer });
  return findApplication(ctx, id);
}

/** The day on which spam is deleted; null for never. */
function describeDeletion({ timestamp, status }: ApplicationTable, { settings, timeZone }: InboxContext['clock']) {
  const days = settings.spamDays;
  return status === 'spam' && days > 0 ? formatDay(addDays(findDay(timestamp, timeZone), days)) : null;
}
