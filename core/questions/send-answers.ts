import type { AnswerTable, ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { addHistory } from '../history/add-history.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { findAnswerDue, type ProgrammeSettings } from '../programme/programme-settings.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { getDay } from '../time.ts';
import { getExchange } from './get-exchange.ts';
import { answerMaxLength, versionMaxLength } from './limits.ts';
import { canAnswer, type Round } from './rounds.ts';

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
    const { status } = await getApplicantView(tx, application);
    if (!canAnswer(newest, status, getDay(tx.now(), settings.timeZone))) return fail('closed');
    if ((await findGuardian(tx, applicationId))?.state === 'refused') return fail('guardian-refused');
    if (newest.messageId !== sent.messageId) return fail('asked-again');

    const changed = listChanged(newest, answers);
    const newText = toPlain(application.message) === text ? null : text;
    const hasSentSince = (lastSentAt ?? '') > sent.seenAt;
    if (changed.length === 0 && newText === null) return hasSentSince ? succeed(null) : fail('nothing-new');
    if (hasSentSince) return fail('sent-elsewhere');
    await storeAnswers(tx, changed);
    if (newText !== null) await storeVersion(tx, application, versions.length);
    const version = newText === null ? null : versions.length + 1;
    const entry = { what: 'answers-sent', answers: changed.length, version } as const;
    await addHistory(tx, applicationId, { kind: 'applicant' }, entry);
    await updateState(tx, application, newText, settings);
    return succeed(null);
  });
}

/** A text area counts a line break as one character; forms without scripts send it as two. */
function toPlain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function checkTexts(answers: readonly string[], text: string) {
  if (answers.some(({ length }) => length > answerMaxLength)) return 'answer-too-long';
  if (text.length > versionMaxLength) return 'version-too-long';
  return text.trim() === '' ? 'version-missing' : null;
}

type Answer = Omit<AnswerTable, 'answeredAt'>;

function listChanged({ messageId, questions }: Round, answers: readonly string[]): readonly Answer[] {
  const typed = questions.map((_, number): Answer => ({ messageId, number, text: answers[number] ?? '' }));
  return typed.filter(({ number, text }) => text !== questions[number]?.answer);
}

async function storeAnswers({ db, now }: TransactionContext, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) {
    const row: AnswerTable = { ...answer, answeredAt: now().toISOString() };
    await db
      .insertInto('answers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['messageId', 'number']).doUpdateSet(row))
      .execute();
  }
}

async function storeVersion(tx: TransactionContext, application: ApplicationTable, number: number): Promise<void> {
  const { id: applicationId, message: text } = application;
  await tx.db
    .insertInto('versions')
    .values({ applicationId, number, text, replacedAt: tx.now().toISOString() })
    .execute();
}

async function updateState(
  tx: TransactionContext,
  application: ApplicationTable,
  newText: string | null,
  settings: ProgrammeSettings,
): Promise<void> {
  const at = tx.now().toISOString();
  const owed = application.answeredAt === null ? {} : { answeredAt: null, answerDueOn: findAnswerDue(settings, at) };
  const rewritten = newText === null ? {} : { message: newText };
  await updateApplication(tx, application, { newAnswersAt: at, ...owed, ...rewritten });
}
