import { useEffect } from 'react';
import { Form } from 'react-router';
import { feedback as feedbackTexts, ownQuestions as texts } from '../../../content/en/applicants/questions.ts';
import { formatDay } from '../../../content/en/dates.ts';
import { nameMoment } from '../../../content/en/times.ts';
import type { OwnApplication, OwnQuestions } from '../../../core/applicants/own-application.ts';
import { answerMaxLength, versionMaxLength } from '../../../core/questions/limits.ts';
import { countDays } from '../../../core/time.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { DaySun, findShare } from '../../ui/day-sun.tsx';
import { forgetDraft } from '../../ui/form/draft.ts';
import { KeptField } from '../../ui/form/kept-field.tsx';
import { useTextDraft } from '../../ui/form/use-text-draft.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { type OwnFailure, PartLink, useOwnForm } from '../own-form.tsx';
import { TextField } from '../text-field.tsx';

type QuestionsBlockProps = {
  readonly application: OwnApplication;
  /** The form is opened again after something was sent. */
  readonly isChanging: boolean;
  readonly failure: OwnFailure | undefined;
};

/** What the applicant is asked: the form, what was sent, or that it is closed. */
export function QuestionsBlock({ application, isChanging, failure }: QuestionsBlockProps) {
  const { questions, reference, today } = application;
  if (!questions) return null;
  const draft = `answers-draft ${reference}`;
  const { isOpen, sentAt, answerBy } = questions;
  const days = countDays(today, answerBy);
  if (failure || (isOpen && (sentAt === null || isChanging)))
    return (
      <section className="own-questions" aria-labelledby="questions">
        <div className="wrap-row own-questions-head">
          <h2 id="questions">{texts.heading(questions.questions.length)}</h2>
          {days >= 0 && failure?.code !== 'closed' && (
            <p className="own-note own-days">
              <DaySun share={findShare(days)} />
              {texts.daysLeft(days)}
            </p>
          )}
        </div>
        <p className="own-note">{texts.intro}</p>
        <AnswersForm key={questions.message} questions={questions} today={today} draft={draft} failure={failure} />
      </section>
    );
  return <Sent questions={questions} today={today} draft={draft} />;
}

type AnswersFormProps = SentProps & Pick<QuestionsBlockProps, 'failure'>;

/** One field for each question, and the newest venture text. */
function AnswersForm({ questions: own, today, draft, failure }: AnswersFormProps) {
  const { message, questions, versions, seenAt, sentAt, answerBy } = own;
  const { isPending, form, refusal } = useOwnForm('answers', failure);
  const keep = useTextDraft(form.ref, draft, message);
  const newest = versions.at(-1);
  // Without scripts a refused form is the response itself.
  const typed = (failure?.values ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    <Form className="form own-form" {...form} onInput={keep} noValidate>
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="message" value={message} />
      <input type="hidden" name="seen" value={typed['seen'] ?? seenAt} />
      <ol className="numbered">
        {questions.map(({ text, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions never move, and two may be the same
          <li key={index}>
            <TextField
              name={`answer-${index + 1}`}
              label={text}
              first={typed[`answer-${index + 1}`] ?? answer}
              maximum={answerMaxLength}
              rows={3}
              autoFocus={index === 0 && sentAt !== null && !failure}
            />
          </li>
        ))}
        <li>
          <PhaseGlyph phase={2} />
          <TextField
            name="text"
            label={texts.version}
            note={texts.versionNote.replace('{date}', formatDay(newest?.on ?? today, today))}
            first={typed['text'] ?? newest?.text ?? ''}
            maximum={versionMaxLength}
            rows={9}
          />
        </li>
      </ol>
      {refusal}
      <div className="button-row">
        <BusyButton className="button primary" busy={isPending} text={texts.button} />
        {sentAt !== null && (
          <PartLink className="button quiet small" to="?">
            {texts.cancel}
          </PartLink>
        )}
      </div>
      {failure?.code !== 'closed' && (
        <p className="own-note">{texts.until.replace('{date}', formatDay(answerBy, today))}</p>
      )}
    </Form>
  );
}

type SentProps = {
  readonly questions: OwnQuestions;
  readonly today: string;
  /** The key of the draft in this tab. */
  readonly draft: string;
};

function Sent({ questions: own, today, draft }: SentProps) {
  const { isOpen, sentAt, questions, versions, answerBy } = own;
  useEffect(() => {
    if (sentAt !== null) forgetDraft(draft);
  }, [sentAt, draft]);
  return (
    <section className="own-questions" aria-labelledby="questions">
      {isOpen && sentAt !== null && (
        <>
          <p className="own-sent" role="status">
            <StatusGlyph kind="ok" />
            {texts.sent(nameMoment(sentAt, today))}
          </p>
          <ol className="own-next numbered">
            {texts.steps.map(([title, text], index) => (
              <li key={title}>
                <PhaseGlyph phase={index === 0 ? 2 : index === 1 ? 3 : 0} />
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <h2 id="questions">{texts.answers}</h2>
      <ol className="numbered">
        {questions.map(({ text, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions never move, and two may be the same
          <li key={index}>
            <strong>{text}</strong>
            <p dir="auto">{answer || texts.noAnswer}</p>
          </li>
        ))}
      </ol>
      {versions.length > 1 &&
        versions.toReversed().map(({ number, on, text }) => (
          <details key={number}>
            <summary>
              {number === versions.length
                ? texts.newest(number)
                : number === 1
                  ? texts.first(formatDay(on, today))
                  : texts.earlier(number, formatDay(on, today))}
            </summary>
            <p dir="auto">{text}</p>
          </details>
        ))}
      {isOpen ? (
        <>
          <PartLink className="button quiet" to="?open=questions">
            {texts.change}
          </PartLink>
          <p className="own-note">{texts.until.replace('{date}', formatDay(answerBy, today))}</p>
        </>
      ) : (
        <p className="own-note">{texts.closed}</p>
      )}
    </section>
  );
}

type FeedbackFormProps = {
  readonly feedback: NonNullable<OwnApplication['feedback']>;
  readonly failure: OwnFailure | undefined;
};

/** Under the message that declined. It can be changed. */
export function FeedbackForm({ feedback: { message, given }, failure }: FeedbackFormProps) {
  const { isPending, form, refusal } = useOwnForm('feedback', failure);
  const typed = (failure?.values ?? given ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    <Form className="form own-form own-feedback" {...form} noValidate>
      <input type="hidden" name="intent" value="feedback" />
      <input type="hidden" name="message" value={message} />
      <fieldset className="wrap-row">
        <legend>{feedbackTexts.heading}</legend>
        {(['yes', 'no'] as const).map((choice) => (
          <label key={choice}>
            <input type="radio" name="helped" value={choice} defaultChecked={typed['helped'] === choice} />
            {feedbackTexts[choice]}
          </label>
        ))}
      </fieldset>
      <KeptField id="feedback-text" name="text" label={feedbackTexts.line} first={typed['text']} />
      {refusal}
      <BusyButton className="button quiet small" busy={isPending} text={feedbackTexts.button} />
      <p className="own-note" role="status">
        {given ? feedbackTexts.thanks : feedbackTexts.note}
      </p>
    </Form>
  );
}
