import { useEffect } from 'react';
import { ownQuestions as texts } from '../../../content/en/applicants/questions.ts';
import { formatDay } from '../../../content/en/dates.ts';
import { nameMoment } from '../../../content/en/times.ts';
import type { OwnApplication, OwnQuestions } from '../../../domain/applicants/own-application.ts';
import { countDays } from '../../../domain/model/time.ts';
import { DaySun, findShare } from '../../ui/day-sun.tsx';
import { forgetDraft } from '../../ui/form/draft.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { type OwnFailure, PartLink } from '../own-form.tsx';
import { AnswersForm } from './answers-form.tsx';

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

function Sent({ questions: own, today, draft }: { questions: OwnQuestions; today: string; draft: string }) {
  const { isOpen, sentAt, questions, versions, lastDay } = own;
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
          <p className="own-note">{texts.until.replace('{date}', formatDay(lastDay, today))}</p>
        </>
      ) : (
        <p className="own-note">{texts.closed}</p>
      )}
    </section>
  );
}
