import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { ownQuestions as texts } from '../../../content/en/applicants/questions.ts';
import { formatDay } from '../../../content/en/dates.ts';
import type { OwnQuestions } from '../../../domain/applicants/own-application.ts';
import { answerMaximumLength, versionMaximumLength } from '../../../domain/refining/versions.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import type { OwnFailure } from '../own-failure.ts';
import { Refusal } from '../refusal.tsx';
import { useAnswersDraft } from './use-answers-draft.ts';

type AnswersFormProps = {
  readonly questions: OwnQuestions;
  readonly today: string;
  readonly failure: OwnFailure | undefined;
};

/** One field for each question, and the newest venture text. */
export function AnswersForm({ questions: own, today, failure }: AnswersFormProps) {
  const { message, questions, versions, sendings, sentAt, lastDay } = own;
  const { isPending, form } = useForm({ action: useLocation().pathname, intent: 'answers', result: failure });
  const keep = useAnswersDraft(form.ref, message);
  const newest = versions.at(-1);
  // Without scripts a refused form is the response itself.
  const typed = (failure?.values ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    <Form className="form own-form" {...form} onInput={keep} noValidate>
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="message" value={message} />
      <input type="hidden" name="seen" value={typed['seen'] ?? sendings} />
      <ol className="own-questions-list">
        {questions.map(({ text, answer }, index) => (
          <li key={text}>
            <TextField
              name={`answer-${index + 1}`}
              label={text}
              first={typed[`answer-${index + 1}`] ?? answer}
              maximum={answerMaximumLength}
              rows={3}
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
            maximum={versionMaximumLength}
            rows={9}
          />
        </li>
      </ol>
      {failure && !isPending && <Refusal failure={failure} />}
      <div className="button-row">
        <BusyButton className="button primary" busy={isPending} text={texts.button} />
        {sentAt !== null && (
          <SiteLink className="button quiet small" to="?" preventScrollReset viewTransition={false}>
            {texts.cancel}
          </SiteLink>
        )}
      </div>
      <p className="own-note">{texts.until.replace('{date}', formatDay(lastDay, today))}</p>
    </Form>
  );
}

type TextFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly first: string;
  readonly maximum: number;
  readonly rows: number;
};

function TextField({ name, label, note, first, maximum, rows }: TextFieldProps) {
  // Kept: React resets an untouched field to its default value whenever that changes.
  const [begun] = useState(first);
  const [length, setLength] = useState(begun.length);
  const field = useRef<HTMLTextAreaElement>(null);
  // A draft, or what was typed before the hydration.
  useEffect(() => setLength(field.current?.value.length ?? 0), []);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {note && (
        <p className="own-note" id={`${name}-note`}>
          {note}
        </p>
      )}
      <textarea
        id={name}
        name={name}
        ref={field}
        rows={rows}
        dir="auto"
        defaultValue={begun}
        aria-describedby={note ? `${name}-note ${name}-length` : `${name}-length`}
        aria-invalid={length > maximum || undefined}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      <p className="own-note" id={`${name}-length`} data-over={length > maximum || undefined}>
        {texts.length(length, maximum)}
      </p>
      <p className="only-spoken" aria-live="polite">
        {length > maximum
          ? texts.overLimit(length - maximum)
          : length >= maximum * 0.9
            ? texts.nearLimit(maximum - length)
            : ''}
      </p>
    </div>
  );
}
