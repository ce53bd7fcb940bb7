import type { GuardianTable, MessageTable } from '../../db/schema.ts';
import { pickFields } from '../../domain/model/application.ts';
import { fieldNames } from '../../domain/model/fields.ts';
import { getGuardianStatus } from '../../domain/model/guardian.ts';
import type { HistoryEntry } from '../../domain/model/history.ts';
import { hashLinkKey, makeLinkPath } from '../../domain/model/link-key.ts';
import { makeReference } from '../../domain/model/reference.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import { isOpen, type Status } from '../../domain/model/status.ts';
import { addDays, type Day, findDay, toLocalTime } from '../../domain/model/time.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { joinStatus } from '../applications/status.ts';
import { findFeedback } from '../feedback/get-feedback.ts';
import { canAskGuardian } from '../guardians/ask-guardian.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { listHistory } from '../history/list-history.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { listSentMessages } from '../messages/list-messages.ts';
import { getProgrammeSettings, type StoredSettings } from '../programme/settings.ts';
import { type Exchange, getExchange } from '../questions/get-exchange.ts';
import { canAnswer, getLastDay } from '../questions/rounds.ts';
import { findWaitingEmail } from './email-changes.ts';
import { getLinkKey } from './private-link.ts';

/** All days and times are those of the programme's time zone. */
export type OwnApplication = Awaited<ReturnType<typeof readOwnApplication>>;
export type OwnQuestions = NonNullable<OwnApplication['questions']>;

/** The application to which a private link leads; null alike for a key that was never made and for one that is over. */
export async function findByLinkKey({ reviews }: ReviewPorts, key: string): Promise<ReviewedApplication | null> {
  return reviews.findByLinkHash(hashLinkKey(key));
}

export async function readOwnApplication(ports: ReviewPorts, stored: ReviewedApplication) {
  const entry = await getApplicantView(ports, stored);
  const { application, review } = entry;
  const parent = application.id;
  const now = ports.now().toISOString();
  const [settings, history, messages, newEmail, guardian, exchange] = await Promise.all([
    getProgrammeSettings(ports),
    listHistory(ports, parent, 'status'),
    listSentMessages(ports, parent),
    findWaitingEmail(ports, parent),
    findGuardian(ports, parent),
    getExchange(ports, application),
  ]);
  const { timeZone, retentionDays } = settings;
  return {
    ...summarise(entry, settings, ports.now()),
    fields: pickFields(application, fieldNames),
    /** The day that was promised when it arrived, also after the answer. */
    promisedBy: review.extra.firstAnswerDue ?? review.answerDue,
    submittedAt: toLocalTime(application.timestamp, timeZone),
    /** When it reached the statuses that it has passed. */
    reachedOn: findReached(
      // What is not published yet is no step on the way.
      history.filter(({ at }) => at <= review.statusSince),
      timeZone,
    ),
    /** Newest first. */
    messages: messages.map(({ id, subject, text, queuedAt, sentAt }) => ({
      id,
      subject,
      text,
      at: toLocalTime(sentAt ?? queuedAt, timeZone),
    })),
    questions: describeQuestions(exchange, review, { timeZone, today: findDay(now, timeZone) }),
    feedback: review.reason === 'declined' ? await findAskedFeedback(ports, messages) : null,
    /** A new address whose owner has not confirmed it yet. */
    newEmail,
    guardian: describeGuardian(ports, entry, { guardian, timeZone }),
    /** The days until it would be erased after withdrawing; 0 for never. */
    withdrawnDays: retentionDays.withdrawn,
    /** The days after the outcome that it has; 0 for none or never. */
    keptDays: review.reason ? retentionDays[review.reason] : 0,
  };
}

/** The newest message that declined, and what was said about it. */
async function findAskedFeedback(ports: ReviewPorts, messages: readonly MessageTable[]) {
  const newest = messages.find(({ status }) => status === 'declined');
  if (!newest) return null;
  return { message: newest.id, given: await findFeedback(ports, newest.id) };
}

/** The newest questions; null while there were none. */
function describeQuestions(
  { rounds: [newest], versions, lastSentAt }: Exchange,
  review: ReviewedApplication['review'],
  { timeZone, today }: { readonly timeZone: string; readonly today: Day },
) {
  if (!newest) return null;
  const isSent = lastSentAt !== null && lastSentAt >= newest.askedAt;
  return {
    message: newest.messageId,
    questions: newest.questions.map(({ text, answer }) => ({ text, answer })),
    answerBy: newest.answerBy,
    lastDay: getLastDay(newest),
    isOpen: canAnswer(newest, joinStatus(review), today),
    /** The last time that something was sent after these questions. */
    sentAt: isSent ? toLocalTime(lastSentAt, timeZone) : null,
    /** Of the venture text; the last one is the newest. */
    versions: versions.map(({ number, at, text }) => ({ number, on: findDay(at, timeZone), text })),
    seenAt: lastSentAt ?? '',
  };
}

/** How it stands with the guardian; null where none is asked for, and where it is closed without their agreement. */
function describeGuardian(
  ports: ReviewPorts,
  entry: ReviewedApplication,
  { guardian, timeZone }: { readonly guardian: GuardianTable | null; readonly timeZone: string },
) {
  const status = getGuardianStatus(entry.application, guardian?.state, ports.ages);
  const shown = joinStatus(entry.review, entry.spamFlag);
  const mayName = canAskGuardian({ age: entry.application.age, status: shown }, ports.ages);
  if (status === null || (status === 'no-address' && !mayName)) return null;
  // Of a closed application no answer is waited for, and none decides anything.
  if (status !== 'confirmed' && !isOpen(entry.review)) return null;
  const at = guardian && (guardian.answeredAt ?? guardian.askedAt);
  return {
    status,
    /** Empty while none was named. */
    email: guardian?.email ?? '',
    /** The day of the answer, or else of asking. */
    on: at && findDay(at, timeZone),
    /** Whether the applicant may name one, or another one. */
    mayName,
    below: ports.ages.guardianBelow,
  };
}

/** The applications of an account whose owner has proven this address, newest first, each with its private page. */
export async function listOwnApplications(ports: ReviewPorts, verifiedEmail: string) {
  const entries = await ports.reviews.findByEmail(verifiedEmail);
  const settings = await getProgrammeSettings(ports);
  const own = await Promise.all(
    entries.map(async (entry) => {
      const parent = entry.application.id;
      const [key, published, [newest]] = await Promise.all([
        getLinkKey(ports, { ...entry.application, ...entry.review }),
        getApplicantView(ports, entry),
        listSentMessages(ports, parent),
      ]);
      if (key === null) return null;
      const last = newest ? (newest.sentAt ?? newest.queuedAt) : null;
      return {
        ...summarise(published, settings, ports.now()),
        path: makeLinkPath(key),
        lastMessageOn: last && findDay(last, settings.timeZone),
      };
    }),
  );
  return own.filter((one) => one !== null);
}

function summarise(
  { application, review }: ReviewedApplication,
  { timeZone, retentionDays }: StoredSettings,
  now: Date,
) {
  const toDay = (timestamp: string) => findDay(timestamp, timeZone);
  const today = findDay(now, timeZone);
  const { status, reason, statusSince, answerDue, answeredAt } = review;
  const isPromised = isOpen(review) && answeredAt === null;
  const keptDays = reason === null ? 0 : retentionDays[reason];
  return {
    reference: makeReference(application.id),
    status,
    reason,
    submittedOn: toDay(application.timestamp),
    statusSince: toDay(statusSince),
    /** The day until which an answer is promised; null once staff wrote, or the application is closed. */
    answerDue: isPromised ? answerDue : null,
    isLate: isPromised && answerDue < today,
    answeredOn: answeredAt && toDay(answeredAt),
    /** The day after whose end it is erased by itself; null for never. */
    erasedOn: keptDays > 0 ? addDays(toDay(statusSince), keptDays) : null,
    today,
  };
}

/** The newest entry for a status decides. */
function findReached(entries: readonly HistoryEntry[], timeZone: string) {
  const reached: Partial<Record<Status, Day>> = {};
  for (const entry of entries) if (entry.what === 'status') reached[entry.to] ??= findDay(entry.at, timeZone);
  return reached;
}
