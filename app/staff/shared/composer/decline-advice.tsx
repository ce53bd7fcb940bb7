import { type DeclineReason, declineHeading, declineReasons } from '../../../../content/en/staff/decline-reasons.ts';
import { messageTemplates } from '../../../../content/en/staff/message-templates.ts';
import { listPlaceholders } from '../../../../core/messages/message.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

const gap = listPlaceholders({ subject: '', text: messageTemplates.declined?.text ?? '' })[0] ?? '';
const replaceable = [gap, ...Object.values(declineReasons).map(({ advice }) => advice)];

export function isDeclineReason(reason: string): reason is DeclineReason {
  return Object.hasOwn(declineReasons, reason);
}

/** Puts the advice in the place of the placeholder or of another advice. Other words stay. */
export function placeAdvice(text: string, reason: string): string {
  if (!isDeclineReason(reason)) return text;
  const { advice } = declineReasons[reason];
  const earlier = replaceable.find((one) => text.includes(one));
  return earlier ? text.replace(earlier, () => advice) : `${text.trimEnd()}\n\n${advice}`;
}

type DeclineReasonsProps = {
  readonly chosen: string | undefined;
  readonly onChoose: (reason: string) => void;
};

export function DeclineReasons({ chosen, onChoose }: DeclineReasonsProps) {
  return (
    <fieldset className="grid justify-items-start gap-1">
      <legend className="mb-2 font-semibold">{declineHeading}</legend>
      {Object.entries(declineReasons).map(([reason, { name, hint }]) => (
        <Checkbox
          key={reason}
          type="radio"
          name="decline-reason"
          value={reason}
          defaultChecked={reason === chosen}
          required
          onChange={() => onChoose(reason)}
          label={name}
          note={hint}
        />
      ))}
    </fieldset>
  );
}
