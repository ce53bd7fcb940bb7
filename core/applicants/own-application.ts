import type { ApplicationTable, GuardianTable } from '../../db/schema.ts';
import { selectByEmail } from '../applications/find-application.ts';
import { isClosed, isOpen } from '../applications/status.ts';
import type { Context } from '../context.ts';
import { canAskGuardian } from '../guardians/ask-guardian.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { getGuardianStatus } from '../guardians/guardian.ts';
import { createLinkPath } from '../link-key.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { listSentMessages } from '../messages/stored-message.ts';
import { getKeptDays, getProgrammeSettings, type ProgrammeSettings } from '../programme/settings.ts';
import { canAnswer, type Exchange, getExchange } from '../questions/exchange.ts';
import { addDays, type Day, getDay, toLocalTime } from '../time.ts';
import { findWaitingEmail } from './correct-contact.ts';
import { findLinkKey, getLinkKey } from './private-link.ts';

export type OwnApplication = Awaited<ReturnType<typeof readOwnApplication>>;
export type OwnQuestions = NonNullable<OwnApplication['questions']>;

export async function readOwnApplication(ctx: Context, stored: ApplicationTable) {
  const application = await getApplicantView(ctx, stored);
  const { id, name, email, age, phone, school, city, message } = application;
  const [settings, messages, newEmail, guardian, exchange] = await Promise.all([
    getProgrammeSettings(ctx),
    listSentMessages(ctx, id),
    findWaitingEmail(ctx, id),
    findGuardian(ctx, id),
    getExchange(ctx, application),
  ]);
  const { timeZone } = settings;
  const declined = messages.find(({ status }) => status === 'declined');
  return {
    ...summarise(application, settings, ctx.now()),
    fields: { name, email, age, phone, school, city, message },
    submittedAt: toLocalTime(application.timestamp, timeZone),
    messages: messages.map(({ id, subject, text, queuedAt, sentAt }) => ({
      id,
      subject,
      text,
      at: toLocalTime(sentAt ?? queuedAt, timeZone),
    })),
    questions: describeQuestions(exchange, application, timeZone, getDay(ctx.now(), timeZone)),
    feedback: application.status === 'declined' && declined ? { message: declined.id, given: declined.helped } : null,
    newEmail,
    guardian: describeGuardian(ctx, application, guardian, timeZone),
    withdrawnDays: settings.withdrawnDays,
  };
}

function describeQuestions(exchange: Exchange, { status }: ApplicationTable, timeZone: string, today: Day) {
  const { rounds, versions, lastSentAt } = exchange;
  const [newest] = rounds;
  if (!newest) return null;
  const isSent = lastSentAt !== null && lastSentAt >= newest.askedAt;
  return {
    message: newest.messageId,
    questions: newest.questions.map(({ text, answer }) => ({ text, answer })),
    answerBy: newest.answerBy,
    isOpen: canAnswer(newest, status, today),
    sentAt: isSent ? toLocalTime(lastSentAt, timeZone) : null,
    textSentOn: getDay(versions.at(-1)?.at ?? '', timeZone),
    seenAt: lastSentAt ?? '',
  };
}

/** The state of the guardian; null if the page has nothing to show. */
function describeGuardian(
  { ages }: Context,
  application: ApplicationTable,
  guardian: GuardianTable | undefined,
  timeZone: string,
) {
  const status = getGuardianStatus(application.age, guardian?.state, ages);
  // Once closed, only an agreement still matters.
  if (status === null || (status !== 'confirmed' && !isOpen(application.status))) return null;
  const at = guardian && (guardian.answeredAt ?? guardian.askedAt);
  return {
    status,
    email: guardian?.email ?? '',
    on: at && getDay(at, timeZone),
    mayName: status !== 'refused' && canAskGuardian(application, ages),
    below: ages.guardianBelow,
  };
}

/** Lists the applications with a verified address, newest first, with their private pages. */
export async function listOwnApplications(ctx: Context, verifiedEmail: string) {
  const applications = await selectByEmail(ctx, verifiedEmail).execute();
  const settings = await getProgrammeSettings(ctx);
  const own = await Promise.all(
    applications.toReversed().map(async (application) => {
      const key = findLinkKey(ctx, application) ?? (await getLinkKey(ctx, application.id));
      if (key === null) return null;
      const published = await getApplicantView(ctx, application);
      return { ...summarise(published, settings, ctx.now()), path: createLinkPath(key) };
    }),
  );
  return own.filter((one) => one !== null);
}

function summarise(application: ApplicationTable, settings: ProgrammeSettings, now: Date) {
  const toDay = (timestamp: Date | string) => getDay(timestamp, settings.timeZone);
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
    /** The last day before it is deleted; null: kept. */
    erasedOn: keptDays > 0 ? addDays(toDay(statusSince), keptDays) : null,
    today: toDay(now),
  };
}
