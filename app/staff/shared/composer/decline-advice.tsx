import { type DeclineReason, declineReasons, declineTexts } from '../../../../content/en/staff/decline-reasons.ts';
import { messageTemplates } from '../../../../content/en/staff/message-templates.ts';
import { findPlaceholder } from '../../../../core/messages/placeholders.ts';
import { Checkbox } from '../../../ui/kit/checkbox.tsx';

const gap = findPlaceholder({ subject: '', text: messageTemplates.declined?.text ?? '' }) ?? '';
const replaceable = [gap, ...Object.values(declineReasons).map(({ advice }) => advice)];

export function isDeclineReason(reason: string): reason is DeclineReason {
  return Object.hasOwn(declineReasons, reason);
}

/** The text with this advice: in the place of the gap or of another advice. What was written by hand stays. */
export function placeAdvice(text: string, reason: string): string {
  if (!isDeclineReason(reason)) return text;
  const { advice } = declineReasons[reason];
  const earlier = replaceable.find((one) => text.includes(one));
  return earlier ? text.replace(earlier, () => advice) : `${text.trimEnd()}\n\n${advice}`;
}

type DeclineReasonsProps = {
  readonly chosen: string | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (reason: string) => void;
};

/** The reasons for declining. Each has two sentences of advice for the text. */
export function DeclineReasons({ chosen, isMissing, onChoose }: DeclineReasonsProps) {
  return (
    <fieldset className="grid justify-items-start gap-1">
      <legend className="mb-2 font-semibold">{declineTexts.heading}</legend>
      {isMissing && (
        <p role="alert" id="refusal" className="text-sm text-error">
          {declineTexts.missing}
        </p>
      )}
      {Object.entries(declineReasons).map(([reason, { name, hint }], index) => (
        <Checkbox
          key={reason}
          type="radio"
          name="decline-reason"
          value={reason}
          defaultChecked={reason === chosen}
          // The first takes the focus where none was chosen (`useForm`).
          aria-invalid={(isMissing && index === 0) || undefined}
          onChange={() => onChoose(reason)}
          label={
            <>
              {name} <span className="block text-sm text-muted">{hint}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
