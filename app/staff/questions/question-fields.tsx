import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { questions as texts } from '../../../content/en/staff/questions.ts';
import { maximumQuestions, questionMaximumLength } from '../../../domain/model/message.ts';
import { Icon } from '../ui/icons.tsx';
import { useNameOf } from '../ui/person.tsx';
import type { ReadQuestions } from './read-questions.ts';

type QuestionFieldsProps = {
  readonly asking: NonNullable<ReadQuestions['asking']>;
  readonly firstName: string;
  /** What was typed, where the page is itself the response to the form. */
  readonly values: { readonly [field: string]: string | undefined } | undefined;
};

/** One to five questions with their day. Without scripts there are five fields; empty ones are not sent. */
export function QuestionFields({ asking, firstName, values }: QuestionFieldsProps) {
  const nameOf = useNameOf();
  const { used, proposals, answerBy, today } = asking;
  const [shown, setShown] = useState(maximumQuestions);
  const list = useRef<HTMLOListElement>(null);
  // A draft has been filled in by now; what is sent is never hidden.
  useEffect(() => {
    const typed = [...(list.current?.querySelectorAll('textarea') ?? [])];
    const filled = typed.findLastIndex(({ value }) => value.trim() !== '') + 1;
    setShown(Math.min(maximumQuestions, Math.max(filled, used.length + 1)));
  }, [used.length]);
  const blank = Array.from({ length: maximumQuestions - used.length }, (_, index) => ({
    id: `blank-${index}`,
    text: '',
  }));
  const fields = [...used, ...blank];
  return (
    <div className="question-fields">
      <h3>
        <Icon name="question" />
        {texts.to(firstName)}
      </h3>
      <p className="quiet-line">{texts.note}</p>
      <ol ref={list}>
        {fields.map(({ id, text }, index) => (
          <li key={id} hidden={index >= shown}>
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
          </li>
        ))}
      </ol>
      {shown < maximumQuestions && (
        <button className="button quiet tiny" type="button" onClick={() => setShown(shown + 1)}>
          {texts.add}
        </button>
      )}
      {used.map(({ id }) => (
        <input key={id} type="hidden" name="proposal" value={id} />
      ))}
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
        <input type="date" name="answer-by" min={today} defaultValue={values?.['answer-by'] || answerBy} />
      </label>
      <p className="quiet-line">{texts.below}</p>
    </div>
  );
}
