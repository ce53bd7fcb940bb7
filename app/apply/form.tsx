import { useState } from 'react';
import { useFetcher } from 'react-router';
import { advice, again, agreement, carried, formLabel, kept, notSure, status, submit } from '../../content/en/apply.ts';
import { another, privacyLine } from '../../content/en/receipt.ts';
import { exampleLink, parentsLink } from '../../content/en/site/frame.ts';
import { submissionIdField } from '../../core/applications/application.ts';
import { TextLink } from '../site/site-link.tsx';
import { applicationDraft } from '../ui/form/draft.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useDraft } from '../ui/form/use-draft.ts';
import { useForm } from '../ui/form/use-form.ts';
import { StatusGlyph } from '../ui/status-glyph.tsx';
import type { Route } from './+types/route';
import { ApplicationFields, Honeypot } from './application-fields.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import type { SubmissionResult } from './submit.ts';
import { useReceipt, useTabState } from './use-tab-state.ts';

type PageData = Route.ComponentProps['loaderData'];
type ApplicationFormProps = Omit<PageData, 'closedPeriod' | 'result'> & {
  readonly pageResult: SubmissionResult | null;
};

/** Posts to /apply and stays on the page. `pageResult`: the result if the page itself is the response. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { before, promises, minimumAge, pageResult, sentence } = props;
  const fetcher = useFetcher<SubmissionResult>();
  /** Counts the applications sent from here: the next one has new fields. */
  const [round, setRound] = useState(0);
  const result = fetcher.data ?? pageResult;
  const { isPending, form, wrongFields } = useForm({
    action: '/apply',
    fetcher,
    result,
    statusId: 'status',
    onSuccess: () => setRound(round + 1),
  });
  const pageFailure = pageResult?.ok === false ? pageResult : null;
  const receipt = useReceipt(result);
  const { submissionId, isCarried, isAgain } = useTabState(sentence, round);
  const keep = useDraft(form.ref, applicationDraft, pageFailure !== null);
  // SPEC.md section 4: after a success the fields are empty, and the age is 0.
  const isDone = round > 0 || pageResult?.ok === true;
  const first = isDone ? { age: '0' } : { message: sentence ?? '', ...pageFailure?.values };
  const lead = (isAgain && again) || (isCarried && carried) || before;
  return (
    <div className="space-y-8 lg:pt-12">
      {receipt && <ReceiptPanel key={receipt.reference} receipt={receipt} isNew={round > 0} />}
      <fetcher.Form className="space-y-6" {...form} aria-label={formLabel} onInput={keep}>
        <p className="text-sm text-ink-700">
          <strong className="block font-semibold">{receipt ? another : lead}</strong> {!receipt && promises}
        </p>
        <ApplicationFields
          key={round}
          first={first}
          refusals={wrongFields}
          minimumAge={minimumAge}
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
            // Scrolls a page that failed as a whole to its status.
            autoFocus={pageFailure !== null && !pageFailure.fields}
          >
            {submit}
          </SubmitButton>
          <FormStatus isPending={isPending} result={result} />
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

const states = {
  submitting: { glyph: 'busy', look: '' },
  submitted: { glyph: 'ok', look: 'text-pine' },
  failed: { glyph: 'error', look: 'text-error' },
} as const;

function FormStatus({ isPending, result }: { isPending: boolean; result: SubmissionResult | null }) {
  const shown = isPending ? 'submitting' : result && (result.ok ? 'submitted' : 'failed');
  return (
    <>
      {/* Always there: a live region must exist before it speaks. */}
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
