import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatWeekday } from '../../../content/en/dates.ts';
import { questions as texts } from '../../../content/en/staff/questions.ts';
import { daysToAnswer, maximumQuestions } from '../../../core/messages/message.ts';
import { countDays, isDay } from '../../../core/time.ts';
import { DayLine } from '../ui/day-line.tsx';
import { Icon } from '../ui/icons.tsx';
import { useNameOf } from '../ui/person.tsx';
import { questionTexts } from './question-names.ts';
import type { ReadQuestions } from './read-questions.ts';

type QuestionFieldsProps = {
  readonly asking: NonNullable<ReadQuestions['asking']>;
  readonly firstName: string;
  /** What was typed, where the page is itself the response to the form. */
  readonly values: { readonly [field: string]: string | undefined } | undefined;
};

/** One to five questions with their day; empty ones are not sent. */
export function QuestionFields({ asking, firstName, values }: QuestionFieldsProps) {
  const nameOf = useNameOf();
  const { proposals, answerBy, today } = asking;
  const [shown, setShown] = useState(1);
  const [day, setDay] = useState(values?.['answer-by'] || answerBy);
  /** By field, the id of the proposal that it was filled with. */
  const [used, setUsed] = useState<Readonly<Record<number, string>>>({});
  const list = useRef<HTMLOListElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  const listFields = () => [...(list.current?.querySelectorAll('textarea') ?? [])];
  // A draft has been filled in by now; what is sent is never hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const filled = listFields().findLastIndex(({ value }) => value.trim() !== '') + 1;
    setShown(Math.min(maximumQuestions, Math.max(filled, 1)));
    setDay(dayField.current?.value ?? '');
  }, []);
  // At once: what is typed next belongs into the field, and elsewhere a letter is a command.
  const openField = (index: number) => {
    flushSync(() => setShown(Math.max(shown, index + 1)));
    const field = listFields()[index];
    field?.focus();
    return field;
  };
  const use = (id: string, text: string) => {
    const index = listFields().findIndex(({ value }) => value.trim() === '');
    const field = openField(index);
    if (field) field.value = text;
    setUsed({ ...used, [index]: id });
  };
  const days = isDay(day) ? countDays(today, day) : -1;
  return (
    <div className="question-fields">
      <h3>
        <Icon name="question" />
        {texts.to(firstName)}
      </h3>
      <p className="quiet-line">{texts.note}</p>
      <ol className="numbered" ref={list}>
        {questionTexts.map((name, index) => (
          <li key={name} hidden={index >= shown}>
            <input type="hidden" name={`proposal-${index + 1}`} value={used[index] ?? ''} />
            <textarea
              className="detail-text"
              name={name}
              aria-label={texts.question(index + 1)}
              dir="auto"
              rows={2}
              defaultValue={values?.[name]}
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
          </li>
        ))}
      </ol>
      {shown < maximumQuestions && (
        <button className="button quiet tiny" type="button" onClick={() => openField(shown)}>
          {texts.add}
        </button>
      )}
      {proposals.map(({ id, author, at, text }) => (
        <div className="proposal" key={id}>
          <p>
            <strong>{texts.proposedBy(nameOf(author))}</strong> {at.text}
          </p>
          <p dir="auto">{text}</p>
          {!Object.values(used).includes(id) && (
            <button className="button quiet tiny" type="button" onClick={() => use(id, text)}>
              {texts.use}
            </button>
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
