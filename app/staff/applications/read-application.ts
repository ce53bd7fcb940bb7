import { data } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { recordContactOpened } from '../../../core/access-log/record-contact-opened.ts';
import { findApplication, listPossibleDuplicates } from '../../../core/applications/find-application.ts';
import {
  showApplication,
  showGuardian,
  type VisibleApplication,
} from '../../../core/applications/visible-application.ts';
import { findGuardian } from '../../../core/guardians/find-guardian.ts';
import { getGuardianStatus } from '../../../core/guardians/guardian.ts';
import type { HistoryEntry } from '../../../core/history/history.ts';
import { listHistory } from '../../../core/history/list-history.ts';
import { findNeighbours } from '../../../core/list/list-applications.ts';
import { listMessagesOf } from '../../../core/messages/list-messages.ts';
import { listNotes } from '../../../core/notes/list-notes.ts';
import { markAnswersRead } from '../../../core/questions/mark-answers-read.ts';
import { getEmailKey } from '../../../core/search/search-words.ts';
import { mayChangeStatus, maySeeApplicants, mayWriteMessages } from '../../../core/team/policies.ts';
import { addDays, findDay } from '../../../core/time.ts';
import type { ApplicationTable, MessageTable } from '../../../db/schema.ts';
import { readStatus } from '../chosen-status.ts';
import { describeDue, describeTime } from '../describe-time.ts';
import { readInvitations } from '../events/read-invitations.ts';
import { findReadable, readTeam, type StaffRequest } from '../guard.ts';
import { type InboxContext, readInboxContext } from '../inbox-context.ts';
import { readPage, writeListAddress } from '../list-address.ts';
import { fillTemplate, type Writer } from '../message-template.ts';
import { readQuestions } from '../questions/read-questions.ts';
import { readScores } from '../review/read-scores.ts';

/** What says what others think of the application. */
const aboutScores: readonly HistoryEntry['what'][] = ['stepped-aside'];

/** Everything about one application that the viewer may see. Throws a 404 response where there is none. */
export async function readApplicationPage(request: StaffRequest) {
  const { context, ctx, id, url, viewer, by: email } = request;
  const seesApplicants = maySeeApplicants(viewer);
  const stored = await openApplication(request);
  if (!stored) throw data(null, { status: 404 });
  const { list, query, clock } = await readInboxContext(request);
  if (seesApplicants) await recordContactOpened(ctx, { applicationId: id, email });
  const [neighbours, history, notes, messages, samePerson, team, storedGuardian] = await Promise.all([
    findNeighbours(ctx, id, list),
    listHistory(ctx, id),
    listNotes(ctx, id),
    seesApplicants ? listMessagesOf(ctx, id) : [],
    seesApplicants ? listPossibleDuplicates(ctx, stored) : [],
    readTeam(context),
    findGuardian(ctx, id),
  ]);
  const { mask, ...application } = showApplication(stored, viewer);
  const waits = messages.some(({ state }) => state === 'queued');
  const address = writeListAddress(query, readPage(url.searchParams));
  const refining = await readQuestions(ctx, stored, { viewer, mask }, { url, query: address, clock });
  const scores = await readScores(ctx, stored, { viewer, mask, clock });
  const isOwn = (author: string) => author === email || scores.sees;
  const { questions } = refining;
  const guardian = showGuardian(getGuardianStatus(stored, storedGuardian?.state, ctx.ages), storedGuardian, viewer);
  return {
    application,
    ...refining,
    // Coordinators send what others propose.
    questions: seesApplicants
      ? questions
      : { ...questions, proposals: questions.proposals.filter(({ author }) => isOwn(author)) },
    scores,
    invitations: seesApplicants ? await readInvitations(ctx, id, clock) : [],
    submitted: describeTime(application.timestamp, clock),
    due: describeDue(application, clock, waits),
    erasedOn: describeErasure(application, clock),
    waits,
    neighbours,
    query: address,
    mayChange: mayChangeStatus(viewer),
    seesApplicants,
    /** When the page was read: what is later happened meanwhile. */
    readAt: clock.now.toISOString(),
    viewer: email,
    team: team.map((member) => member.email),
    history: history
      .filter(({ what }) => scores.sees || !aboutScores.includes(what))
      .map(({ id: key, at, ...change }) => ({
        key,
        ...change,
        ...('subject' in change && { subject: mask(String(change.subject)) }),
        ...('how' in change && !seesApplicants && { how: undefined }),
        at: describeTime(at, clock),
      })),
    notes: notes
      .filter(({ authorEmail }) => isOwn(authorEmail))
      .map(({ id: key, version, authorEmail: author, text, editedAt, createdAt }) => ({
        key,
        version,
        author,
        editedAt,
        text: author === email ? text : mask(text),
        at: describeTime(createdAt, clock),
      })),
    newNoteId: crypto.randomUUID(),
    messages: messages.map(({ id: key, version, state, subject, text, queuedAt, authorEmail, sentAt }) => ({
      key,
      version,
      state,
      subject,
      text,
      by: authorEmail,
      at: describeTime(sentAt ?? queuedAt, clock),
    })),
    guardian: guardian && { ...guardian, at: guardian.at === null ? null : describeTime(guardian.at, clock) },
    samePerson: samePerson.map((other) => describeOther(stored, other)),
    composing: mayWriteMessages(viewer)
      ? describeComposing(stored, messages, { searchParams: url.searchParams, by: email, ...clock })
      : null,
    backupDays: ctx.backupDays,
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

export type ApplicationData = Awaited<ReturnType<typeof readApplicationPage>>;

function describeOther(application: ApplicationTable, { id, reference, email, message, status }: ApplicationTable) {
  const isSameEmail = getEmailKey(application.email) === getEmailKey(email);
  const same = isSameEmail ? ('email' as const) : ('phone' as const);
  return { id, reference, same, excerpt: message.slice(0, 80), status };
}

/** What the address asks to write: a change of the status with its message, or a message alone; null for nothing. */
function describeComposing(
  { name, answerDueOn }: ApplicationTable,
  messages: readonly MessageTable[],
  { searchParams, ...who }: Writer & Pick<URL, 'searchParams'>,
) {
  const edited = messages.find(({ id, state }) => id === searchParams.get('edit-message') && state === 'queued');
  if (edited) {
    const { subject, text, template } = edited;
    return { newStatus: null, template: { subject, text, template }, edits: `${edited.id}:${edited.version}` };
  }
  const newStatus = readStatus(searchParams.get('to'));
  if (!newStatus && searchParams.get('message') !== '1') return null;
  const template = newStatus && fillTemplate({ name, answerDueOn }, newStatus, who);
  return { newStatus, template, edits: null };
}

/** The day on which spam is erased; null for never. */
function describeErasure(
  { timestamp, isSpam }: Pick<VisibleApplication, 'timestamp' | 'isSpam'>,
  { settings, timeZone }: InboxContext['clock'],
) {
  const days = settings.spamDays;
  return isSpam && days > 0 ? formatDay(addDays(findDay(timestamp, timeZone), days)) : null;
}
