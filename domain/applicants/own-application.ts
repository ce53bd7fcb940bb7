import { findGuardianRequest, mayNameGuardian } from '../guardians/guardian-request.ts';
import { readPublished } from '../messages/published-review.ts';
import { type Application, pickFields } from '../model/application.ts';
import { fieldNames } from '../model/fields.ts';
import { findGuardianStatus, type GuardianRequest, type GuardianStatus } from '../model/guardian.ts';
import type { HistoryEntry } from '../model/history.ts';
import { hashLinkKey, makeLinkPath } from '../model/link-key.ts';
import type { Message } from '../model/message.ts';
import { makeReference } from '../model/reference.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { type CloseReason, isOpen, type Status } from '../model/status.ts';
import { addDays, type Day, findDay, type LocalTime, toLocalTime } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { StoredRecord } from '../ports/records.ts';
import { readSettings } from '../ports/stored-settings.ts';
import type { Feedback } from '../refining/feedback.ts';
import { findLastDay, mayAnswer, type Refining, readRefining } from '../refining/read-refining.ts';
import { findAnswer } from '../refining/versions.ts';
import { openLink } from './private-link.ts';

/** How an application stands, as applicants read it. All days are those of the programme's time zone. */
export type OwnSummary = {
  readonly reference: string;
  readonly status: Status;
  readonly reason: CloseReason | null;
  readonly submittedOn: Day;
  readonly statusSince: Day;
  /** The day until which an answer is promised; null once staff wrote, or the application is closed. */
  readonly answerDue: Day | null;
  readonly isLate: boolean;
  readonly answeredOn: Day | null;
  /** The day after whose end it is erased by itself; null for never. */
  readonly erasedOn: Day | null;
  readonly duplicateOf: string | null;
  readonly today: Day;
};

/** `id`: absent in an example. */
type OwnMessage = { readonly id?: string; readonly subject: string; readonly text: string; readonly at: LocalTime };

type OwnGuardian = {
  readonly status: GuardianStatus;
  /** Empty while none was named. */
  readonly email: string;
  /** The day of the answer, or else of asking; null while none was named. */
  readonly on: Day | null;
  /** Whether the applicant may name one, or another one. */
  readonly mayName: boolean;
  /** The age below which a guardian is asked. */
  readonly below: number;
};

export type OwnQuestions = {
  readonly message: string;
  readonly questions: readonly { readonly text: string; readonly answer: string }[];
  readonly answerBy: Day;
  readonly lastDay: Day;
  readonly isOpen: boolean;
  /** The last time that something was sent after these questions; null for none. */
  readonly sentAt: LocalTime | null;
  /** All versions of the venture text; the last one is the newest. */
  readonly versions: readonly { readonly number: number; readonly on: Day; readonly text: string }[];
  /** How often something was sent. */
  readonly sendings: number;
};

export type OwnApplication = OwnSummary & {
  readonly fields: Application;
  readonly submittedAt: LocalTime;
  /** The day that was promised when it arrived, also after the answer. */
  readonly promisedBy: Day;
  /** When it reached the statuses that it has passed. */
  readonly reachedOn: { readonly [status in Status]?: Day };
  /** Those that were handed over, newest first. */
  readonly messages: readonly OwnMessage[];
  /** The newest questions; null while there were none. */
  readonly questions: OwnQuestions | null;
  /** While it is declined: the newest message that declined, and what was said about it. */
  readonly feedback: { readonly message: string; readonly given: Feedback | null } | null;
  /** A new address whose owner has not confirmed it yet. */
  readonly newEmail: string | null;
  /** How it stands with the guardian; null where none is asked for, and where it is closed without their agreement. */
  readonly guardian: OwnGuardian | null;
  /** The days until it would be erased after withdrawing; 0 for never. */
  readonly withdrawnDays: number;
  /** The days after the outcome that it has; 0 for none or never. */
  readonly keptDays: number;
};

/** The most messages and changes of the status that the page shows. */
const pageLimit = 200;

/** The application to which a private link leads; null alike for a key that was never made and for one that is over. */
export async function findByLinkKey({ reviews }: ReviewPorts, key: string): Promise<ReviewedApplication | null> {
  return reviews.findByLinkHash(hashLinkKey(key));
}

export async function readOwnApplication(ports: ReviewPorts, stored: ReviewedApplication): Promise<OwnApplication> {
  const entry = await readPublished(ports, stored);
  const { application } = entry;
  const parent = application.id;
  const { records } = ports;
  const read = (collection: 'history' | 'messages' | 'contact-changes', group: string) =>
    records.readPage({ collection, parent, group, newestFirst: true, limit: pageLimit });
  const [{ settings }, history, messages, changes, guardian, refining] = await Promise.all([
    readSettings(records),
    read('history', 'status'),
    read('messages', 'handed-over'),
    read('contact-changes', ''),
    findGuardianRequest(ports, parent),
    readRefining(records, stored),
  ]);
  const { timeZone, retentionDays } = settings;
  const now = ports.now().toISOString();
  const change = changes.records.find(({ data }) => String(data['expiresAt']) > now);
  return {
    ...summarise(entry, settings, ports.now()),
    fields: pickFields(application, fieldNames),
    promisedBy: entry.review.extra.firstAnswerDue ?? entry.review.answerDue,
    submittedAt: toLocalTime(application.timestamp, timeZone),
    reachedOn: findReached(
      // What is not published yet is no step on the way.
      history.records.map(({ data }) => data as HistoryEntry).filter(({ at }) => at <= entry.review.statusSince),
      timeZone,
    ),
    messages: messages.records
      .map(({ id, data }) => ({ id, ...(data as Message) }))
      .toSorted((one, other) => readSentAt(other).localeCompare(readSentAt(one)))
      .map((one) => ({
        id: one.id,
        subject: one.subject,
        text: one.text,
        at: toLocalTime(readSentAt(one), timeZone),
      })),
    questions: describeQuestions(refining, entry.review, { timeZone, today: findDay(now, timeZone) }),
    feedback: entry.review.reason === 'declined' ? await findFeedback(ports, messages.records) : null,
    newEmail: change ? String(change.data['email']) : null,
    guardian: describeGuardian(ports, entry, { request: guardian?.data ?? null, timeZone }),
    withdrawnDays: retentionDays.withdrawn,
    keptDays: entry.review.reason ? retentionDays[entry.review.reason] : 0,
  };
}

async function findFeedback(
  { records }: ReviewPorts,
  messages: readonly StoredRecord[],
): Promise<OwnApplication['feedback']> {
  const declining = (messages as readonly StoredRecord<Message>[]).filter(({ data }) => data.reason === 'declined');
  const [newest] = declining.toSorted((one, other) => readSentAt(other.data).localeCompare(readSentAt(one.data)));
  if (!newest) return null;
  const given = (await records.find('feedback', newest.id)) as StoredRecord<Feedback> | null;
  return { message: newest.id, given: given?.data ?? null };
}

function describeQuestions(
  { rounds: [newest], sendings, versions }: Refining,
  review: ReviewedApplication['review'],
  { timeZone, today }: { readonly timeZone: string; readonly today: Day },
): OwnQuestions | null {
  if (!newest) return null;
  const { record, questions, askedAt } = newest;
  const sent = sendings.findLast(({ at }) => at >= askedAt);
  return {
    message: record.id,
    questions: questions.texts.map((text, index) => ({ text, answer: findAnswer(sendings, record.id, index) })),
    answerBy: questions.answerBy,
    lastDay: findLastDay(questions),
    isOpen: mayAnswer(newest, review, today),
    sentAt: sent ? toLocalTime(sent.at, timeZone) : null,
    versions: versions.map(({ number, at, text }) => ({ number, on: findDay(at, timeZone), text })),
    sendings: sendings.length,
  };
}

function describeGuardian(
  ports: ReviewPorts,
  entry: ReviewedApplication,
  { request, timeZone }: { readonly request: GuardianRequest | null; readonly timeZone: string },
): OwnGuardian | null {
  const status = findGuardianStatus(entry.application, entry.review.guardian, ports.ages);
  const mayName = mayNameGuardian(entry, ports);
  if (status === null || (status === 'no-address' && !mayName)) return null;
  // Of a closed application no answer is waited for, and none decides anything.
  if (status !== 'confirmed' && !isOpen(entry.review)) return null;
  const at = request && (request.answeredAt ?? request.askedAt);
  return {
    status,
    email: request?.email ?? '',
    on: at && findDay(at, timeZone),
    mayName,
    below: ports.ages.guardianBelow,
  };
}

/** The applications of an account whose owner has proven this address, newest first, each with its private page. */
export async function listOwnApplications(
  ports: ReviewPorts,
  verifiedEmail: string,
): Promise<readonly (OwnSummary & { readonly path: string; readonly lastMessageOn: Day | null })[]> {
  const entries = await ports.reviews.findByEmail(verifiedEmail);
  const { settings } = await readSettings(ports.records);
  const own = await Promise.all(
    entries.map(async (entry) => {
      const parent = entry.application.id;
      const [key, published, { records }] = await Promise.all([
        openLink(ports, entry),
        readPublished(ports, entry),
        ports.records.readPage({ collection: 'messages', parent, group: 'handed-over', newestFirst: true, limit: 1 }),
      ]);
      if (key === null) return null;
      const last = records[0] ? readSentAt(records[0].data as Message) : null;
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
  { timeZone, retentionDays }: Awaited<ReturnType<typeof readSettings>>['settings'],
  now: Date,
): OwnSummary {
  const toDay = (timestamp: string) => findDay(timestamp, timeZone);
  const today = findDay(now, timeZone);
  const { status, reason, statusSince, answerDue, answeredAt, extra } = review;
  const isPromised = isOpen(review) && answeredAt === null;
  const keptDays = reason === null ? 0 : retentionDays[reason];
  return {
    reference: makeReference(application.id),
    status,
    reason,
    submittedOn: toDay(application.timestamp),
    statusSince: toDay(statusSince),
    answerDue: isPromised ? answerDue : null,
    isLate: isPromised && answerDue < today,
    answeredOn: answeredAt && toDay(answeredAt),
    erasedOn: keptDays > 0 ? addDays(toDay(statusSince), keptDays) : null,
    duplicateOf: extra.duplicateOf ? makeReference(extra.duplicateOf) : null,
    today,
  };
}

/** The newest entry for a status decides. */
function findReached(entries: readonly HistoryEntry[], timeZone: string): OwnApplication['reachedOn'] {
  const reached: Partial<Record<Status, Day>> = {};
  for (const entry of entries) if (entry.what === 'status') reached[entry.to] ??= findDay(entry.at, timeZone);
  return reached;
}

function readSentAt({ handedOverAt, stagedAt }: Message): string {
  return handedOverAt ?? stagedAt;
}
