import type { AnswerTable, ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { fields } from '../applications/fields.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { addHistory } from '../history/history.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { answerMaxLength } from '../messages/message.ts';
import { findAnswerDue, getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { listTeam } from '../team/member.ts';
import { mayWriteMessages } from '../team/policies.ts';
import type { SignedInViewer } from '../team/viewer.ts';
import { type Day, getDay } from '../time.ts';
import { canAnswer, getExchange, type Round } from './exchange.ts';

export type SentAnswers = {
  readonly messageId: string;
  readonly answers: readonly string[];
  /** The venture text, as it was shown or changed. */
  readonly text: string;
  /** The time of the newest answer or version that the page showed; empty for none. */
  readonly seenAt: string;
};

/** Stores the changed answers and text, once. An answer is owed again from now on. */
export async function sendAnswers(ctx: Context, applicationId: string, sent: SentAnswers) {
  const text = toPlain(sent.text);
  const answers = sent.answers.map((answer) => toPlain(answer).trim());
  const error = checkTexts(answers, text);
  if (error) return fail(error);
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('gone');
    const { rounds, versions, lastSentAt } = await getExchange(tx, application);
    const [newest] = rounds;
    if (!newest) return fail('gone');
    const settings = await getProgrammeSettings(tx);
    const closed = await findClosedError(tx, application, newest, getDay(tx.now(), settings.timeZone));
    if (closed) return fail(closed);
    if (newest.messageId !== sent.messageId) return fail('asked-again');

    const at = tx.now().toISOString();
    const changed = listChanged(newest, answers, at);
    const { message, answeredAt, answerDueOn } = application;
    const isRewritten = toPlain(message) !== text;
    const hasSentSince = (lastSentAt ?? '') > sent.seenAt;
    if (changed.length === 0 && !isRewritten) return hasSentSince ? succeed(null) : fail('nothing-new');
    if (hasSentSince) return fail('sent-elsewhere');
    await storeAnswers(tx, changed);
    const replaced = { applicationId, number: versions.length, text: message, replacedAt: at };
    if (isRewritten) await tx.db.insertInto('versions').values(replaced).execute();
    const version = isRewritten ? versions.length + 1 : null;
    const entry = { what: 'answers-sent', answers: changed.length, version } as const;
    await addHistory(tx, applicationId, { kind: 'applicant' }, entry);
    await updateApplication(tx, application, {
      newAnswersAt: at,
      answeredAt: null,
      answerDueOn: answeredAt === null ? answerDueOn : findAnswerDue(settings, at),
      message: isRewritten ? text : message,
    });
    return succeed(null);
  });
}

/** A text area counts a line break as one character; forms without scripts send it as two. */
function toPlain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function checkTexts(answers: readonly string[], text: string) {
  if (answers.some(({ length }) => length > answerMaxLength)) return 'answer-too-long';
  if (text.length > fields.message.maximumLength) return 'version-too-long';
  return text.trim() === '' ? 'version-missing' : null;
}

async function findClosedError(tx: TransactionContext, application: ApplicationTable, round: Round, today: Day) {
  const { status } = await getApplicantView(tx, application);
  if (!canAnswer(round, status, today)) return 'closed';
  return (await findGuardian(tx, application.id))?.state === 'refused' ? 'guardian-refused' : null;
}

function listChanged({ messageId, questions }: Round, answers: readonly string[], answeredAt: string) {
  const typed = questions.map((_, number) => ({ messageId, number, text: answers[number] ?? '', answeredAt }));
  return typed.filter(({ number, text }) => text !== questions[number]?.answer);
}

async function storeAnswers({ db }: TransactionContext, answers: readonly AnswerTable[]): Promise<void> {
  for (const row of answers) {
    const insert = db.insertInto('answers').values(row);
    await insert.onConflict((conflict) => conflict.columns(['messageId', 'number']).doUpdateSet(row)).execute();
  }
}

type Opened = {
  readonly applicationId: string;
  /** Those that the page shows: later ones stay new. */
  readonly newAnswersAt: string;
  readonly viewer: SignedInViewer;
};

/** Ends the mark "New answers" for the assignee, or for a coordinator if no assignee is on the team. */
export async function markAnswersRead(ctx: Context, { applicationId, newAnswersAt, viewer }: Opened) {
  await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (application?.newAnswersAt !== newAnswersAt) return succeed(null);
    const { assigneeEmail } = application;
    const isAssigned = (await listTeam(tx)).some(({ email }) => email === assigneeEmail);
    if (isAssigned ? assigneeEmail === viewer.email.toLowerCase() : mayWriteMessages(viewer))
      await updateApplication(tx, application, { newAnswersAt: null });
    return succeed(null);
  });
}
