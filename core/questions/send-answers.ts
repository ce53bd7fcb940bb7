import type { AnswerTable, ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isPlainText } from '../applications/application.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { getShownStatus, listQueuedMessages } from '../messages/list-queued.ts';
import { findAnswerDue } from '../programme/programme-settings.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, type Result, succeed } from '../result.ts';
import { findDay } from '../time.ts';
import { type Fresh, findFresh, type SentAnswers } from './fresh-answers.ts';
import { getExchange } from './get-exchange.ts';
import { answerMaxLength, sendingsLimit, versionMaxLength } from './limits.ts';
import { canAnswer } from './rounds.ts';

/**
 * - `nothing-new`: all is as the page showed it.
 * - `closed`: the time of the questions is over, or the application is closed.
 * - `asked-again`: there are newer questions.
 * - `sent-often`: there were `sendingsLimit`.
 * - `gone`: the application was deleted, or it never had questions.
 */
export type SendAnswersError =
  | 'nothing-new'
  | 'not-plain-text'
  | 'answer-too-long'
  | 'version-too-long'
  | 'version-missing'
  | 'closed'
  | 'asked-again'
  | 'sent-often'
  | 'gone';

/** Stores what is new among answers and text; an answer is owed again from now on. Sent twice, it is stored once. */
export async function sendAnswers(
  ctx: Context,
  applicationId: string,
  sent: SentAnswers,
): Promise<Result<null, SendAnswersError>> {
  const form = { ...sent, answers: sent.answers.map(toPlain), text: toPlain(sent.text) };
  const error = checkTexts(form);
  if (error) return fail(error);
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('gone');
    const exchange = await getExchange(tx, application);
    const fresh = findFresh(exchange, form);
    const [newest] = exchange.rounds;
    if (fresh.answers.length === 0 && fresh.text === null)
      // An earlier try has stored it.
      return (exchange.lastSentAt ?? '') > form.seenAt ? succeed(null) : fail('nothing-new');
    if (!newest) return fail('gone');
    const settings = await getProgrammeSettings(tx);
    const { status } = getShownStatus(application, await listQueuedMessages(tx, [applicationId]));
    if (!canAnswer(newest, status, findDay(tx.now(), settings.timeZone))) return fail('closed');
    if (newest.messageId !== form.messageId) return fail('asked-again');
    if ((await countSendings(tx, applicationId)) >= sendingsLimit) return fail('sent-often');
    await storeFresh(tx, application, { ...fresh, version: exchange.versions.length });
    const at = tx.now().toISOString();
    const owed = application.answeredAt !== null && { answeredAt: null, answerDueOn: findAnswerDue(settings, at) };
    const rewritten = fresh.text !== null && { message: fresh.text };
    await updateApplication(tx, application, { newAnswersAt: at, ...owed, ...rewritten });
    return succeed(null);
  });
}

/** A text area counts a line break as one character; forms without scripts send it as two. */
function toPlain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function checkTexts({ answers, text }: SentAnswers): SendAnswersError | null {
  if (!isPlainText(...answers, text)) return 'not-plain-text';
  if (answers.some(({ length }) => length > answerMaxLength)) return 'answer-too-long';
  if (text.length > versionMaxLength) return 'version-too-long';
  return text.trim() === '' ? 'version-missing' : null;
}

async function countSendings({ db }: TransactionContext, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'answers-sent')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Sending = Fresh & { readonly version: number };

async function storeFresh(tx: TransactionContext, application: ApplicationTable, { answers, text, version }: Sending) {
  const at = tx.now().toISOString();
  const rows: AnswerTable[] = answers.map((answer) => ({ ...answer, answeredAt: at }));
  if (rows.length > 0)
    await tx.db
      .insertInto('answers')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['messageId', 'number'])
          .doUpdateSet(({ ref }) => ({ text: ref('excluded.text'), answeredAt: ref('excluded.answeredAt') })),
      )
      .execute();
  if (text !== null) {
    const { id: applicationId, message } = application;
    const replaced = { applicationId, number: version, text: message, replacedAt: at };
    await tx.db.insertInto('versions').values(replaced).execute();
  }
  const event = { what: 'answers-sent', answers: answers.length, version: text === null ? null : version + 1 } as const;
  await addHistory(tx, application.id, { kind: 'applicant' }, event);
}
