import type { ApplicationTable, GuardianTable, MessageTable } from '../../db/schema.ts';
import { findByLinkHash, listApplicationsByEmail } from '../applications/find-application.ts';
import { isClosed, isOpen, type Status } from '../applications/status.ts';
import type { Context, Reader } from '../context.ts';
import { findFeedback } from '../feedback/get-feedback.ts';
import { canAskGuardian } from '../guardians/ask-guardian.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { getGuardianStatus } from '../guardians/guardian.ts';
import type { HistoryEntry } from '../history/history.ts';
import { listHistory } from '../history/list-history.ts';
import { createLinkPath, hashLinkKey } from '../link-key.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { listSentMessages } from '../messages/list-messages.ts';
import { getKeptDays, type ProgrammeSettings } from '../programme/programme-settings.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { type Exchange, getExchange } from '../questions/get-exchange.ts';
import { canAnswer } from '../questions/rounds.ts';
import { addDays, type Day, getDay, toLocalTime } from '../time.ts';
import { findWaitingEmail } from './email-changes.ts';
import { getLinkKey } from './private-link.ts';

export type OwnApplication = Awaited<ReturnType<typeof readOwnApplication>>;
export type OwnQuestions = NonNullable<OwnApplication['questions']>;

/** Returns the application of a private link. Wrong and ended keys look the same. */
export async function findByLinkKey(ctx: Reader, key: string): Promise<ApplicationTable | undefined> {
  return findByLinkHash(ctx, hashLinkKey(key));
}

export async function readOwnApplication(ctx: Context, stored: ApplicationTable) {
  const application = await getApplicantView(ctx, stored);
  const { id: parent, name, email, age, phone, school, city, message } = application;
  const now = ctx.now().toISOString();
  const [settings, history, messages, newEmail, guardian, exchange] = await Promise.all([
    getProgrammeSettings(ctx),
    listHistory(ctx, parent, 'status'),
    listSentMessages(ctx, parent),
    findWaitingEmail(ctx, parent),
    findGuardian(ctx, parent),
    getExchange(ctx, application),
  ]);
  const { timeZone } = settings;
  return {
    ...summarise(application, settings, ctx.now()),
    fields: { name, email, age, phone, school, city, message },
    /** The day that was promised on arrival, also after the answer. */
    promisedBy: application.firstAnswerDueOn,
    submittedAt: toLocalTime(application.timestamp, timeZone),
    reachedOn: findReached(
      // A status that waits for its message is hidden.
      history.filter(({ at }) => at <= application.statusSince),
      timeZone,
    ),
    messages: messages.map(({ id, subject, text, queuedAt, sentAt }) => ({
      id,
      subject,
      text,
      at: toLocalTime(sentAt ?? queuedAt, timeZone),
    })),
    questions: describeQuestions(exchange, application, { timeZone, today: getDay(now, timeZone) }),
    feedback: application.status === 'declined' ? await findAskedFeedback(ctx, messages) : null,
    newEmail,
    guardian: describeGuardian(ctx, application, { guardian, timeZone }),
    withdrawnDays: settings.withdrawnDays,
  };
}

async function findAskedFeedback(ctx: Context, messages: readonly MessageTable[]) {
  const newest = messages.find(({ status }) => status === 'declined');
  if (!newest) return null;
  return { message: newest.id, given: (await findFeedback(ctx, newest.id))?.helped };
}

function describeQuestions(
  { rounds: [newest], versions, lastSentAt }: Exchange,
  { status }: ApplicationTable,
  { timeZone, today }: { readonly timeZone: string; readonly today: Day },
) {
  if (!newest) return null;
  const isSent = lastSentAt !== null && lastSentAt >= newest.askedAt;
  return {
    message: newest.messageId,
    questions: newest.questions.map(({ text, answer }) => ({ text, answer })),
    answerBy: newest.answerBy,
    isOpen: canAnswer(newest, status, today),
    sentAt: isSent ? toLocalTime(lastSentAt, timeZone) : null,
    versions: versions.map(({ number, at, text }) => ({ number, on: getDay(at, timeZone), text })),
    seenAt: lastSentAt ?? '',
  };
}

/** The state of the guardian; null if the page has nothing to show. */
function describeGuardian(
  { ages }: Context,
  application: ApplicationTable,
  { guardian, timeZone }: { readonly guardian: GuardianTable | null; readonly timeZone: string },
) {
  const status = getGuardianStatus(application, guardian?.state, ages);
  const mayName = canAskGuardian(application, ages);
  if (status === null || (status === 'no-address' && !mayName)) return null;
  // Once closed, only an agreement still matters.
  if (status !== 'confirmed' && !isOpen(application.status)) return null;
  const at = guardian && (guardian.answeredAt ?? guardian.askedAt);
  return {
    status,
    email: guardian?.email ?? '',
    on: at && getDay(at, timeZone),
    mayName,
    below: ages.guardianBelow,
  };
}

/** Lists the applications with a verified address, newest first, with their private pages. */
export async function listOwnApplications(ctx: Context, verifiedEmail: string) {
  const applications = await listApplicationsByEmail(ctx, verifiedEmail);
  const settings = await getProgrammeSettings(ctx);
  const own = await Promise.all(
    applications.map(async (application) => {
      const key = await getLinkKey(ctx, application);
      if (key === null) return null;
      const published = await getApplicantView(ctx, application);
      return { ...summarise(published, settings, ctx.now()), path: createLinkPath(key) };
    }),
  );
  return own.filter((one) => one !== null);
}

function summarise(application: ApplicationTable, settings: ProgrammeSettings, now: Date) {
  const toDay = (timestamp: Date | string) => getDay(timestamp, settings.timeZone);
  const today = toDay(now);
  const { statusSince, answerDueOn, answeredAt } = application;
  // An applicant whom we mistake for spam reads the usual first status.
  const status = application.status === 'spam' ? 'new' : application.status;
  const isPromised = isOpen(application.status) && answeredAt === null;
  const keptDays = isClosed(status) ? getKeptDays(settings, status) : 0;
  return {
    reference: application.reference,
    status,
    submittedOn: toDay(application.timestamp),
    statusSince: toDay(statusSince),
    /** Null once staff wrote, or the application is closed. */
    answerDue: isPromised ? answerDueOn : null,
    isLate: isPromised && answerDueOn < today,
    /** The last day before it is deleted; null: kept. */
    erasedOn: keptDays > 0 ? addDays(toDay(statusSince), keptDays) : null,
    today,
  };
}

function findReached(entries: readonly HistoryEntry[], timeZone: string) {
  const reached: Partial<Record<Status, Day>> = {};
  for (const entry of entries) if (entry.what === 'status') reached[entry.to] ??= getDay(entry.at, timeZone);
  return reached;
}
