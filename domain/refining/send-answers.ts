import { getApplicantView } from '../../core/messages/applicant-view.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { listTeam } from '../../core/team/list-team.ts';
import { isPlainText } from '../model/application.ts';
import { fail, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { findAnswerDue } from '../model/settings.ts';
import { findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeOrRefuse } from '../ports/change-application.ts';
import { addMail, putRecord } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import { mayAnswer, type Refining, readRefining } from './read-refining.ts';
import {
  type Answer,
  answerMaximumLength,
  findAnswer,
  listVersions,
  maximumSendings,
  type Sending,
  versionMaximumLength,
} from './versions.ts';

/** What the form of the private page sends. */
export type SentAnswers = {
  readonly message: string;
  /** One for each question, in their order; empty ones are no answers. */
  readonly answers: readonly string[];
  /** The venture text, as it was shown or changed. */
  readonly text: string;
  /** How many sendings the page knew: what it showed is compared with what was typed. */
  readonly seen: number;
};

/**
 * - `nothing-new`: all is as the page showed it.
 * - `not-plain-text`, `answer-too-long`, `version-too-long`, `version-missing`: as the names say.
 * - `closed`: the time of the questions is over, or the application is closed.
 * - `asked-again`: there are newer questions.
 * - `sent-often`: there were `maximumSendings`.
 * - `gone`: the application was erased, or it never had questions.
 */
export type AnswersRefusal =
  | 'nothing-new'
  | 'not-plain-text'
  | 'answer-too-long'
  | 'version-too-long'
  | 'version-missing'
  | 'closed'
  | 'asked-again'
  | 'sent-often'
  | 'gone';

/**
 * Stores what is new among answers and text; an answer is owed again from now on. What another tab or an earlier try has
 * stored already is not stored again, and says so by success.
 */
export async function sendAnswers(ports: ReviewPorts, id: string, sent: SentAnswers) {
  const answers = sent.answers.map(makePlain);
  const text = makePlain(sent.text);
  const refusal = findRefusal(answers, text);
  if (refusal) return fail(refusal);
  const settings = await getProgrammeSettings(ports);
  const stored = await changeOrRefuse<AnswersRefusal>(ports, id, 'gone', async (entry, at) => {
    const { review } = await getApplicantView(ports, entry);
    const { assignee, answeredAt, answerDue, newAnswersAt, extra } = entry.review;
    const refining = await readRefining(ports, entry);
    const [newest] = refining.rounds;
    const asked = refining.rounds.find(({ message }) => message.id === sent.message)?.questions.texts.length ?? 0;
    const form = { ...sent, answers: answers.slice(0, asked), text };
    const { isChanged, ...fresh } = findNew(entry, refining, form);
    if (fresh.answers.length === 0 && fresh.text === null) return isChanged ? succeed(null) : fail('nothing-new');
    // Its messages go with the application, perhaps after that was read.
    if (!newest) return fail('gone');
    if (!mayAnswer(newest, review, findDay(at, settings.timeZone))) return fail('closed');
    if (newest.message.id !== sent.message) return fail('asked-again');
    if (refining.sendings.length >= maximumSendings) return fail('sent-often');
    const suggested = ports.db.selectFrom('suggestions').select('authorEmail').where('messageId', '=', sent.message);
    const concerned = [assignee, ...(await suggested.execute()).map(({ authorEmail }) => authorEmail)];
    // Who has not opened the last answers knows already.
    const team = newAnswersAt === null ? await listTeam(ports) : [];
    const told = team.map(({ email }) => email).filter((email) => concerned.includes(email));
    const isNewVersion = fresh.text !== null;
    const data: Sending = { at, answers: fresh.answers, replaced: isNewVersion ? entry.application.message : null };
    // Not sorted by the time, which two may have in common.
    const position = String(refining.sendings.length + 1).padStart(3, '0');
    const version = isNewVersion ? refining.versions.length + 1 : null;
    const noted = { what: 'answers-sent', answers: fresh.answers.length, version } as const;
    return {
      review: {
        ...entry.review,
        newAnswersAt: at,
        ...(answeredAt !== null && {
          answeredAt: null,
          answerDue: findAnswerDue(settings, at),
          extra: { firstAnswerDue: answerDue, ...extra },
        }),
      },
      changes: [
        putRecord({ collection: 'answers', id: crypto.randomUUID(), parent: id, position, data }),
        ...(fresh.text === null ? [] : [{ kind: 'set-venture', applicationId: id, message: fresh.text } as const]),
        addHistory(id, { at, actor: { kind: 'applicant' }, ...noted }),
        ...told.map((to) => addMail(ports.writeMail({ kind: 'new-answers', to }))),
      ],
    };
  });
  if (stored.ok) ports.notifyDelivery();
  return stored;
}

/** A text area counts a line break as one character; forms without scripts send it as two. */
function makePlain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function findRefusal(answers: readonly string[], text: string): AnswersRefusal | null {
  if (!isPlainText(...answers, text)) return 'not-plain-text';
  if (answers.some(({ length }) => length > answerMaximumLength)) return 'answer-too-long';
  if (text.length > versionMaximumLength) return 'version-too-long';
  return text.trim() === '' ? 'version-missing' : null;
}

/** What differs from the page that was shown, and is not stored yet. `isChanged`: something differs from that page. */
function findNew(
  { application }: ReviewedApplication,
  { sendings, versions }: Refining,
  { message, answers, text, seen }: SentAnswers,
): { readonly answers: readonly Answer[]; readonly text: string | null; readonly isChanged: boolean } {
  const shown = sendings.slice(0, seen);
  const shownVersion = shown.filter(({ replaced }) => replaced !== null).length;
  const shownText = listVersions(application, sendings)[shownVersion]?.text ?? application.message;
  const changed = answers.flatMap((answer, question): Answer[] =>
    answer.trim() === findAnswer(shown, message, question).trim() ? [] : [{ message, question, text: answer.trim() }],
  );
  const isTextChanged = text !== makePlain(shownText);
  // Also one that another tab has replaced since: what was sent once is not sent again.
  const isStored = versions.slice(shownVersion).some((version) => makePlain(version.text) === text);
  const later = sendings.slice(seen).flatMap((sending) => sending.answers);
  return {
    answers: changed.filter(
      (one) =>
        !later.some((other) => other.message === message && other.question === one.question && other.text === one.text),
    ),
    text: isTextChanged && !isStored ? text : null,
    isChanged: changed.length > 0 || isTextChanged,
  };
}
