import { checkNames } from '../../../content/en/checks.ts';
import { checks } from '../../../content/en/staff/checks.ts';
import { checkerMaxLength, checkKinds } from '../../../core/safety/check.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StaffForm } from './staff-form.tsx';

const { add: texts } = checks;
const kinds = checkKinds.map((kind) => ({ value: kind, text: checkNames[kind] }));

type CheckFormProps = {
  /** Members of the team by email, or links by id. */
  readonly people: readonly { readonly value: string; readonly text: string }[];
};

export function CheckForm({ people }: CheckFormProps) {
  return (
    <SheetSection>
      <details className="space-y-4">
        <summary className="min-h-6 cursor-pointer font-display text-lg font-bold">{texts.heading}</summary>
        <StaffForm intent="check" texts={checks.refusals} onSuccess={(form) => form.reset()}>
          <p className="text-sm text-muted">{texts.text}</p>
          <div className="grid grid-cols-(--grid-buttons) gap-4">
            <Select name="person" label={texts.person} options={people} />
            <Select name="kind" label={texts.kind} options={kinds} />
            <TextField name="checkedOn" label={texts.checkedOn} type="date" required />
            <TextField name="validUntil" label={texts.validUntil} type="date" required />
            <TextField name="checkedBy" label={texts.checkedBy} maxLength={checkerMaxLength} required />
          </div>
          <SubmitButton variant="quiet">{texts.button}</SubmitButton>
        </StaffForm>
      </details>
    </SheetSection>
  );
}
