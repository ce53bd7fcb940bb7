import type { RefObject } from 'react';
import { Link } from 'react-router';
import { type DeclineReason, declineReasons, declineTexts } from '../../../content/en/staff/decline-reasons.ts';
import { messageTemplates } from '../../../content/en/staff/message-templates.ts';
import { findGap } from '../../../domain/messages/gap.ts';

const gap = findGap({ subject: '', text: messageTemplates.declined?.text ?? '' }) ?? '';
const replaceable = [gap, ...Object.values(declineReasons).map(({ advice }) => advice)];

/** The text with this advice: in the place of the gap or of another advice. What was written by hand stays. */
export function placeAdvice(text: string, reason: string | null): string {
  if (reason === null || !Object.hasOwn(declineReasons, reason)) return text;
  const { advice } = declineReasons[reason as DeclineReason];
  const earlier = replaceable.find((one) => text.includes(one));
  return earlier ? text.replace(earlier, () => advice) : `${text.trimEnd()}\n\n${advice}`;
}

type DeclineAdviceProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The composer with this reason, for browsers without scripts. */
  readonly addressWith: (reason: string) => string;
};

/** The reasons for declining: choosing one puts its advice into the text. */
export function DeclineAdvice({ form, addressWith }: DeclineAdviceProps) {
  const place = (reason: string) => {
    const field = form.current?.elements.namedItem('text') as HTMLTextAreaElement;
    field.value = placeAdvice(field.value, reason);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <fieldset className="decline-reasons">
      <legend className="label">{declineTexts.heading}</legend>
      {Object.entries(declineReasons).map(([reason, { name, hint }]) => (
        <label key={reason}>
          <input type="radio" name="decline-reason" onChange={() => place(reason)} />
          <span>
            {name} <span className="quiet-line">{hint}</span>
            <noscript>
              <Link className="text-link" to={addressWith(reason)} aria-label={`${declineTexts.use}: ${name}`}>
                {declineTexts.use}
              </Link>
            </noscript>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
