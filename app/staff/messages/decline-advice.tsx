import { type DeclineReason, declineReasons, declineTexts } from '../../../content/en/staff/decline-reasons.ts';
import { messageTemplates } from '../../../content/en/staff/message-templates.ts';
import type { Status } from '../../../core/applications/status.ts';
import { findPlaceholder } from '../../../core/messages/placeholders.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useInView } from '../ui/outcome.tsx';

const gap = findPlaceholder({ subject: '', text: messageTemplates.declined?.text ?? '' }) ?? '';
const replaceable = [gap, ...Object.values(declineReasons).map(({ advice }) => advice)];

/** The text with this advice: in the place of the gap or of another advice. What was written by hand stays. */
export function placeAdvice(text: string, reason: string): string {
  if (!Object.hasOwn(declineReasons, reason)) return text;
  const { advice } = declineReasons[reason as DeclineReason];
  const earlier = replaceable.find((one) => text.includes(one));
  return earlier ? text.replace(earlier, () => advice) : `${text.trimEnd()}\n\n${advice}`;
}

/** Whether a message with this status must say what was missing, and does not. */
export function lacksReason(status: Status, chosen: string): boolean {
  return status === 'declined' && !Object.hasOwn(declineReasons, chosen);
}

type DeclineAdviceProps = {
  /** The form with the text, for what stands outside of it. */
  readonly form?: string;
  readonly failure: (Pick<FormFailure<string>, 'code'> & { readonly values?: Values }) | undefined;
};
type Values = { readonly [field: string]: string | undefined };

/** The reasons for declining, of which one is chosen: that puts its advice into the text. */
export function DeclineAdvice({ form, failure }: DeclineAdviceProps) {
  const chosen = failure?.values?.['decline-reason'];
  // The button is far below.
  const refusal = useInView(failure);
  return (
    <fieldset className="decline-reasons">
      <legend className="label">{declineTexts.heading}</legend>
      {failure?.code === 'decline-reason-missing' && (
        <div role="alert" ref={refusal}>
          <p className="error-paragraph">{declineTexts.missing}</p>
        </div>
      )}
      {Object.entries(declineReasons).map(([reason, { name, hint }]) => (
        <label key={reason}>
          <input
            type="radio"
            name="decline-reason"
            value={reason}
            form={form}
            defaultChecked={reason === chosen}
            onChange={({ currentTarget }) => place(currentTarget)}
          />
          <span>
            {name} <span className="quiet-line">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function place(reason: HTMLInputElement): void {
  const field = reason.form?.elements.namedItem('text') as HTMLTextAreaElement;
  field.value = placeAdvice(field.value, reason.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
