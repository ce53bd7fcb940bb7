import { type FormEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  advice,
  agreement,
  fieldRefusals,
  formLabel,
  hints,
  honeypotLabel,
  kept,
  notSure,
  status,
  submit,
} from '../../content/en/apply.ts';
import { labels } from '../../content/en/labels.ts';
import { privacyLine } from '../../content/en/receipt.ts';
import { exampleLink, parentsLink } from '../../content/en/site/frame.ts';
import { promises as texts } from '../../content/en/site/promises.ts';
import { honeypotField, isTooYoung, submissionIdField } from '../../core/applications/application.ts';
import { type FieldName, fields } from '../../core/applications/fields.ts';
import { fail } from '../../core/result.ts';
import type { Promises } from '../site/read-promises.ts';
import { TextLink } from '../site/site-link.tsx';
import type { Draft } from '../ui/form/draft.ts';
import { describeField, useForm } from '../ui/form/use-form.ts';
import { StatusGlyph } from '../ui/status-glyph.tsx';
import { describeInput, readEmptyValue } from './inputs.ts';
import { layout } from './layout.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import type { SubmissionFailure, SubmissionResult } from './submission-result.ts';
import { TextLength } from './text-length.tsx';
import { useDraft } from './use-draft.ts';

const fieldsOnPage = Object.keys(layout) as FieldName[];

type ApplicationFormProps = {
  /** How many questions it has, and how long they take. */
  readonly before: string;
  readonly pageResult: SubmissionResult | null;
  /** Begins the venture text. */
  readonly sentence: string | null;
  readonly promises: Promises;
};

/**
 * The form posts to /apply as any form does; with scripts the same post is made without leaving the page. `pageResult` is
 * the result when the page itself is the response.
 */
export function ApplicationForm({ before, pageResult, sentence, promises }: ApplicationFormProps) {
  const fetcher = useFetcher<SubmissionResult>();
  const sentAnswers = useRef<string | null>(null);
  /** What the browser refuses by itself, without sending it. */
  const [stopped, setStopped] = useState<SubmissionFailure | null>(null);
  const result = stopped ?? fetcher.data ?? pageResult;
  const { isPending, form, wrongFields } = useForm({
    action: '/apply',
    fetcher,
    result,
    statusId: 'status',
    onSuccess: (sent) => draft.onSuccess(sent),
  });
  const draft = useDraft(form.ref, result);
  const { minimum } = promises.ages;
  const pageFailure = pageResult && !pageResult.ok ? pageResult : null;
  const begun: Draft = { message: sentence ?? '' };
  const firstWrong = fieldsOnPage.find((field) => wrongFields[field]);

  return (
    <fetcher.Form
      className="form application-form"
      {...form}
      aria-label={formLabel}
      onInput={draft.onInput}
      onSubmit={(event) => {
        const isStopped = isTooYoung(Number(new FormData(event.currentTarget).get('age')), minimum);
        setStopped(isStopped ? { ...fail('too-young'), fields: { age: 'too-young' } } : null);
        if (isStopped) {
          // biome-ignore lint/suspicious/noConsole: asked for by the specification
          console.error(status.failed, 'too-young');
          return event.preventDefault();
        }
        form.onSubmit(event);
        draft.onSubmit();
        sentAnswers.current = describeAnswers(event.currentTarget);
      }}
    >
      <p className="form-before">
        <strong>{before}</strong> {listPromises(promises).join(' ')}
      </p>
      {fieldsOnPage.map((field) => {
        const refusal = wrongFields[field];
        const messageId = `${field}-refusal`;
        const hint = hints[field];
        const hintId = `${field}-hint`;
        const attributes = {
          id: field,
          name: field,
          ...describeInput(field),
          // What was changed while the form is sent would be neither sent nor kept.
          readOnly: isPending,
          onInvalid: showFirstInvalid,
          // With scripts the fields keep what is in them; only a page that is itself the response brings values.
          defaultValue: pageFailure?.values?.[field] ?? (pageResult?.ok ? readEmptyValue(field) : (begun[field] ?? '')),
          ...(hint && { 'aria-describedby': hintId }),
          ...describeField(refusal !== undefined, hint ? `${hintId} ${messageId}` : messageId),
          // With scripts off this is how the first wrong field is announced.
          autoFocus: field === firstWrong,
        };
        return (
          <div className={`field ${layout[field]}`} key={field}>
            <label htmlFor={field}>{labels[field]}</label>
            {fields[field].kind === 'multiline' ? <textarea {...attributes} rows={5} /> : <input {...attributes} />}
            {hint && (
              <p className="field-hint" id={hintId}>
                {hint}
              </p>
            )}
            {fields[field].kind === 'multiline' && <TextLength field={field} maximum={fields[field].maximumLength} />}
            {refusal && (
              <p className="field-error" id={messageId}>
                {fieldRefusals[refusal].replace('{age}', String(minimum))}
              </p>
            )}
          </div>
        );
      })}
      <input type="hidden" name={submissionIdField} />
      <Honeypot />
      <p className="form-agreement">
        {agreement} <span className="form-kept">{kept}</span>
      </p>
      <div className="wrap-row form-end">
        <button
          className="button primary"
          type="submit"
          // It rests after a success, until something is typed again.
          aria-disabled={isPending || draft.shown?.ok || undefined}
          onClick={draft.onPress}
          // biome-ignore lint/a11y/noAutofocus: brings a page that failed as a whole to its status, next to the button
          autoFocus={pageFailure !== null && !firstWrong}
        >
          {submit}
        </button>
        <FormStatus isPending={isPending} result={draft.shown} />
      </div>
      <p className="form-privacy">
        {privacyLine.text} <TextLink to="/privacy">{privacyLine.link}</TextLink>
      </p>
      {!draft.shown?.ok && (
        <p className="form-parents">
          {notSure} <TextLink to={parentsLink.to}>{parentsLink.label}</TextLink>{' '}
          <TextLink to={exampleLink.to}>{exampleLink.label}</TextLink>
        </p>
      )}
      {!isPending && draft.shown?.ok && draft.shown.value && (
        <ReceiptPanel receipt={draft.shown.value} answers={sentAnswers.current} />
      )}
    </fetcher.Form>
  );
}

function listPromises({ promisedDays, ages: { minimum, guardianBelow } }: Promises): readonly string[] {
  return [
    texts.free,
    texts.noAccount,
    texts.answer(promisedDays),
    ...(minimum > 0 ? [texts.minimum(minimum)] : []),
    ...(guardianBelow > minimum ? [texts.guardian(guardianBelow)] : []),
  ];
}

function describeAnswers(form: HTMLFormElement): string {
  const values = new FormData(form);
  return fieldsOnPage.map((field) => `${labels[field]}\n${values.get(field)}`).join('\n\n');
}

const glyphs = { submitting: 'busy', submitted: 'ok', failed: 'error' } as const;

function FormStatus({ isPending, result }: { isPending: boolean; result: SubmissionResult | null }) {
  const shown = isPending ? 'submitting' : result && (result.ok ? 'submitted' : 'failed');
  return (
    <>
      <p className="form-status" role="status" id="status" data-state={shown ?? undefined}>
        {shown && <StatusGlyph kind={glyphs[shown]} />}
        {shown && status[shown]}
      </p>
      <p className="form-advice" aria-live="polite">
        {!isPending && result && !result.ok && advice[result.code]}
      </p>
    </>
  );
}

/** WebKit takes a field behind the bar for one in view, and moves only the focus there. */
function showFirstInvalid({ currentTarget: field }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (field.form?.querySelector(':invalid') === field) field.scrollIntoView({ block: 'nearest' });
}

/**
 * Programs that fill every field fill this one. No person meets it: it is not rendered, so neither keyboard nor screen
 * reader reach it, and the attributes of each password manager keep them off.
 */
function Honeypot() {
  return (
    <div hidden>
      <label htmlFor="trap">{honeypotLabel}</label>
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
