import { type FormEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { advice, agreement, carried, formLabel, kept, notSure, status, submit } from '../../content/en/apply.ts';
import { labels } from '../../content/en/labels.ts';
import { privacyLine } from '../../content/en/receipt.ts';
import { exampleLink, parentsLink } from '../../content/en/site/frame.ts';
import { promises as texts } from '../../content/en/site/promises.ts';
import { isTooYoung, submissionIdField } from '../../core/applications/application.ts';
import { fail } from '../../core/result.ts';
import type { Promises } from '../site/read-promises.ts';
import { TextLink } from '../site/site-link.tsx';
import { applicationDraft } from '../ui/form/draft.ts';
import { useDraft } from '../ui/form/use-draft.ts';
import { useForm } from '../ui/form/use-form.ts';
import { SubmitButton } from '../ui/kit/submit-button.tsx';
import { StatusGlyph } from '../ui/status-glyph.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { Honeypot } from './honeypot.tsx';
import { fieldsOnPage } from './inputs.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import type { SubmissionFailure, SubmissionResult } from './submission-result.ts';
import { useReceipt } from './use-receipt.ts';
import { useTabState } from './use-tab-state.ts';

type ApplicationFormProps = {
  /** How many questions it has, and how long they take. */
  readonly before: string;
  readonly pageResult: SubmissionResult | null;
  /** Begins the venture text. */
  readonly sentence: string | null;
  readonly promises: Promises;
};

type Sent = { readonly round: number; readonly answers: string | null };

/**
 * The form posts to /apply as any form does; with scripts the same post is made without leaving the page. `pageResult` is
 * the result when the page itself is the response.
 */
export function ApplicationForm({ before, pageResult, sentence, promises }: ApplicationFormProps) {
  const fetcher = useFetcher<SubmissionResult>();
  const typed = useRef('');
  /** Counts the applications that were sent from here: the fields of the next one are new. */
  const [{ round, answers }, setSent] = useState<Sent>({ round: 0, answers: null });
  const [stopped, setStopped] = useState<SubmissionFailure | null>(null);
  const [typedAfter, setTypedAfter] = useState<SubmissionResult | null>(null);
  const result = stopped ?? fetcher.data ?? pageResult;
  const { isPending, form, wrongFields } = useForm({
    action: '/apply',
    fetcher,
    result,
    statusId: 'status',
    onSuccess: () => setSent({ round: round + 1, answers: typed.current }),
  });
  const pageFailure = pageResult?.ok === false ? pageResult : null;
  const receipt = useReceipt(result);
  const { submissionId, isCarried } = useTabState(sentence, round);
  const keep = useDraft(form.ref, applicationDraft, pageFailure !== null);
  const shown = result?.ok && result === typedAfter ? null : result;
  // SPEC.md section 4: after a success the fields are empty, and the age is 0.
  const isDone = round > 0 || pageResult?.ok === true;
  const first = isDone ? { age: '0' } : { message: sentence ?? '', ...pageFailure?.values };

  function submitOnce(event: FormEvent<HTMLFormElement>) {
    const values = new FormData(event.currentTarget);
    const isStopped = isTooYoung(Number(values.get('age')), promises.ages.minimum);
    setStopped(isStopped ? { ...fail('too-young'), fields: { age: 'too-young' } } : null);
    if (isStopped) {
      // biome-ignore lint/suspicious/noConsole: asked for by the specification
      console.error(status.failed, 'too-young');
      return event.preventDefault();
    }
    form.onSubmit(event);
    keep();
    typed.current = fieldsOnPage.map((name) => `${labels[name]}\n${values.get(name)}`).join('\n\n');
  }

  return (
    <div className="space-y-8 lg:pt-12">
      {receipt && <ReceiptPanel key={receipt.reference} receipt={receipt} answers={answers} />}
      <fetcher.Form
        className="space-y-6"
        {...form}
        aria-label={formLabel}
        onInput={() => {
          setTypedAfter(result);
          keep();
        }}
        onSubmit={submitOnce}
      >
        <p className="text-sm text-ink-700">
          <strong className="block font-semibold">{isCarried ? carried : before}</strong>{' '}
          {listPromises(promises).join(' ')}
        </p>
        <ApplicationFields
          key={round}
          first={first}
          refusals={wrongFields}
          minimumAge={promises.ages.minimum}
          isReadOnly={isPending}
        />
        <input type="hidden" name={submissionIdField} value={submissionId} />
        <Honeypot />
        <p className="text-sm text-ink-700">
          {agreement} <span className="noscript:hidden">{kept}</span>
        </p>
        <div className="flex min-h-button flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton
            isPending={isPending}
            // It rests after a success, until something is typed again.
            aria-disabled={shown?.ok || undefined}
            onClick={(event) => shown?.ok && event.preventDefault()}
            // Brings a page that failed as a whole to its status, next to the button.
            autoFocus={pageFailure !== null && !pageFailure.fields}
          >
            {submit}
          </SubmitButton>
          <FormStatus isPending={isPending} result={shown} />
        </div>
        <p className="text-sm text-muted">
          {privacyLine.text} <TextLink to="/privacy">{privacyLine.link}</TextLink>
          <br />
          {notSure} <TextLink to={parentsLink.to}>{parentsLink.label}</TextLink>
          <br />
          <TextLink to={exampleLink.to}>{exampleLink.label}</TextLink>
        </p>
      </fetcher.Form>
    </div>
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

const states = {
  submitting: { glyph: 'busy', look: '' },
  submitted: { glyph: 'ok', look: 'text-pine' },
  failed: { glyph: 'error', look: 'text-error' },
} as const;

function FormStatus({ isPending, result }: { isPending: boolean; result: SubmissionResult | null }) {
  const shown = isPending ? 'submitting' : result && (result.ok ? 'submitted' : 'failed');
  return (
    <>
      {/* Also while it is empty: a live region must be there before it speaks. */}
      <p
        className={`flex items-center gap-3 font-display font-semibold ${shown ? states[shown].look : ''}`}
        role="status"
        id="status"
      >
        {shown && <StatusGlyph kind={states[shown].glyph} />}
        {shown && status[shown]}
      </p>
      <p className="basis-full text-ink-700 empty:absolute" aria-live="polite">
        {!isPending && result?.ok === false && advice[result.code]}
      </p>
    </>
  );
}
