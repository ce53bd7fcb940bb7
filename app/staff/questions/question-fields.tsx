import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { formatWeekday } from '../../../content/en/dates.ts';
import { questions as texts } from '../../../content/en/staff/questions.ts';
import { daysToAnswer, maximumQuestions, questionMaximumLength } from '../../../domain/model/message.ts';
import { countDays, isDay } from '../../../domain/model/time.ts';
import { DayLine } from '../ui/day-line.tsx';
import { Icon } from '../ui/icons.tsx';
import { useNameOf } from '../ui/person.tsx';
import type { ReadQuestions } from './read-questions.ts';

type QuestionFieldsProps = {
  readonly asking: NonNullable<ReadQuestions['asking']>;
  readonly firstName: string;
  /** What was typed, where the page is itself the response to the form. */
  readonly values: { readonly [field: string]: string | undefined } | undefined;
};

/** One to five questions with their day. Without scripts all five fields are shown; empty ones are not sent. */
export function QuestionFields({ asking, firstName, values }: QuestionFieldsProps) {
  const nameOf = useNameOf();
  const { used, proposals, answerBy, today } = asking;
  // From the beginning, also in the page of the server: what stands below would move away under a press.
  const [shown, setShown] = useState(Math.min(maximumQuestions, used.length + 1));
  const [day, setDay] = useState(values?.['answer-by'] || answerBy);
  const list = useRef<HTMLOListElement>(null);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const dayField = useRef<HTMLInputElement>(null);
  // A draft has been filled in by now; what is sent is never hidden.
  useEffect(() => {
    const now = readTyped(list.current);
    const filled = now.findLastIndex(Boolean) + 1;
    setTyped(now);
    setShown(Math.min(maximumQuestions, Math.max(filled, used.length + 1)));
    setDay(dayField.current?.value ?? '');
  }, [used.length]);
  const blank = Array.from({ length: maximumQuestions - used.length }, (_, index) => ({
    id: `blank-${index}`,
    author: null,
    text: '',
  }));
  const fields = [...used, ...blank];
  const days = isDay(day) ? countDays(today, day) : -1;
  return (
    <div className="question-fields">
      <h3>
        <Icon name="question" />
        {texts.to(firstName)}
      </h3>
      <p className="quiet-line">{texts.note}</p>
      <ol className="numbered" ref={list} onInput={({ currentTarget }) => setTyped(readTyped(currentTarget))}>
        {fields.map(({ id, author, text }, index) => (
          <li key={id} hidden={index >= shown}>
            {author !== null && <input type="hidden" name={`proposal-${index + 1}`} value={id} />}
            <textarea
              className="detail-text"
              name={`question-${index + 1}`}
              aria-label={texts.question(index + 1)}
              dir="auto"
              rows={2}
              maxLength={questionMaximumLength}
              defaultValue={values?.[`question-${index + 1}`] || text}
            />
            <button
              className="icon-button"
              type="button"
              aria-label={texts.remove(index + 1)}
              onClick={({ currentTarget }) => {
                const field = currentTarget.previousElementSibling as HTMLTextAreaElement;
                field.value = '';
                field.focus();
              }}
            >
              <Icon name="close" />
            </button>
            {author !== null && (
              <p className="quiet-line">
                {texts.proposedBy(nameOf(author))}
                {typed[index] && typed[index] !== text.trim() && texts.changed}
              </p>
            )}
          </li>
        ))}
      </ol>
      {shown < maximumQuestions && (
        <button
          className="button quiet tiny"
          type="button"
          onClick={() => {
            // At once: what is typed next belongs into the new field, and elsewhere a letter is a command.
            flushSync(() => setShown(shown + 1));
            list.current?.querySelectorAll('textarea')[shown]?.focus();
          }}
        >
          {texts.add}
        </button>
      )}
      {proposals.map(({ id, author, at, text, useLink }) => (
        <div className="proposal" key={id}>
          <p>
            <strong>{texts.proposedBy(nameOf(author))}</strong> {at.text}
          </p>
          <p dir="auto">{text}</p>
          {used.length < maximumQuestions && (
            <Link className="button quiet tiny" to={useLink} preventScrollReset replace>
              {texts.use}
            </Link>
          )}
        </div>
      ))}
      <label className="answer-by">
        <span className="label">{texts.until}</span>
        <input
          type="date"
          name="answer-by"
          ref={dayField}
          min={today}
          defaultValue={values?.['answer-by'] || answerBy}
          onInput={(event) => setDay(event.currentTarget.value)}
        />
      </label>
      {days >= 0 && (
        <DayLine
          due={{ days, share: Math.max(0, 1 - days / daysToAnswer), date: formatWeekday(day, today) }}
          withDate
        />
      )}
      <p className="quiet-line">{texts.below}</p>
    </div>
  );
}

const readTyped = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('textarea') ?? [])].map(({ value }) => value.trim());
