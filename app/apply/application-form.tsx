import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { advice, fieldRefusals, labels, status, submit, trapLabel } from '../../content/en/apply.ts';
import {
  ageMinimumYears,
  type FieldName,
  fieldNames,
  honeypotField,
  maximumLengths,
  submissionIdField,
} from '../../domain/applications/application.ts';
import { StatusGlyph } from '../ui/status-glyph.tsx';
import type { SubmissionAnswer } from './submission-result.ts';
import { useDraft } from './use-draft.ts';

/** What helps on a phone and in a browser that knows its owner; the rules are those of domain/applications/application.ts. */
const inputs: Record<FieldName, InputHTMLAttributes<HTMLInputElement>> = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'text', autoComplete: 'tel', inputMode: 'tel' },
  age: { type: 'number', min: ageMinimumYears, step: 1, inputMode: 'numeric', autoComplete: 'off' },
  school: { type: 'text', autoComplete: 'organization', autoCapitalize: 'words' },
  city: { type: 'text', autoComplete: 'address-level2', autoCapitalize: 'words' },
  message: { autoComplete: 'off' },
};

/**
 * The form posts to /apply as any form does; with scripts the same post is made without leaving the page.
 * `answer` is what the server said when the page itself is the answer.
 */
export function ApplicationForm({ answer }: { answer: SubmissionAnswer | null }) {
  const fetcher = useFetcher<SubmissionAnswer>();
  const sending = fetcher.state !== 'idle';
  const last = fetcher.data ?? answer;
  const { form, isAfresh, noteInput, guardSending, guardPress } = useDraft(sending, last);
  const refused = last?.outcome === 'refused' ? last.fields : {};
  // With scripts the fields keep what is in them; only a page that is itself the answer brings values.
  const typed = answer && 'typed' in answer ? answer.typed : undefined;
  const firstRefused = fieldNames.find((field) => refused[field]);

  return (
    <fetcher.Form
      className="form application-form"
      method="post"
      action="/apply"
      ref={form}
      onInput={noteInput}
      onSubmit={guardSending}
    >
      {fieldNames.map((field) => {
        const refusal = sending ? undefined : refused[field];
        const common = {
          id: field,
          name: field,
          required: true,
          // What was changed on the way would be neither sent nor kept.
          readOnly: sending,
          defaultValue: typed?.[field] ?? (answer?.outcome === 'created' && field === 'age' ? '0' : ''),
          'aria-invalid': refusal ? true : undefined,
          'aria-describedby': refusal ? `${field}-refusal` : undefined,
          // With scripts off this is how the first refused field is announced.
          autoFocus: field === firstRefused,
        };
        return (
          <div className={`field field-${field}`} key={field}>
            <label htmlFor={field}>{labels[field]}</label>
            {field === 'message' ? (
              <textarea {...common} rows={5} maxLength={maximumLengths.message} autoComplete="off" />
            ) : (
              <input {...common} {...inputs[field]} maxLength={field === 'age' ? undefined : maximumLengths[field]} />
            )}
            {refusal && (
              <p className="field-error" id={`${field}-refusal`}>
                {fieldRefusals[refusal]}
              </p>
            )}
          </div>
        );
      })}
      <input type="hidden" name={submissionIdField} />
      <Trap />
      <div className="form-end">
        <button
          className="button primary"
          type="submit"
          aria-disabled={sending || undefined}
          onClick={guardPress}
          // biome-ignore lint/a11y/noAutofocus: brings a page that failed as a whole to its status, beside the button
          autoFocus={answer !== null && answer.outcome !== 'created' && !firstRefused}
        >
          {submit}
        </button>
        <FormStatus sending={sending} answer={last?.outcome === 'created' && !isAfresh ? null : last} />
      </div>
    </fetcher.Form>
  );
}

function FormStatus({ sending, answer }: { sending: boolean; answer: SubmissionAnswer | null }) {
  const shown = sending ? 'submitting' : answer && (answer.outcome === 'created' ? 'submitted' : 'failed');
  const text = useRef<HTMLParagraphElement>(null);
  // Cannot miss an answer, as an effect in the form could (use-draft.ts): a rendering of the form that React drops does
  // not get as far as here.
  useEffect(() => {
    if (shown) text.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <>
      <p className="form-status" role="status" id="status" data-state={shown ?? undefined} ref={text}>
        {shown && <StatusGlyph kind={glyphs[shown]} />}
        {shown && status[shown]}
      </p>
      {shown === 'failed' && answer && answer.outcome !== 'created' && (
        <p className="form-advice">{chooseAdvice(answer)}</p>
      )}
    </>
  );
}

const glyphs = { submitting: 'busy', submitted: 'ok', failed: 'error' } as const;

function chooseAdvice(answer: Exclude<SubmissionAnswer, { outcome: 'created' }>): string {
  if (answer.outcome !== 'refused') return advice[answer.outcome];
  return Object.keys(answer.fields).length > 0 ? advice.refused : advice.unreadable;
}

/**
 * Programs that fill every field fill this one. Nobody else meets it: it is not rendered, so neither keyboard nor
 * screen reader reach it, and it is marked for password managers, by their own attributes, as none of their business.
 */
function Trap() {
  return (
    <div hidden>
      <label htmlFor="trap">{trapLabel}</label>
      <input
        id="trap"
        name={honeypotField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  );
}
