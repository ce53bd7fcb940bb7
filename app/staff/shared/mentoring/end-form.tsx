import { ventureTexts as texts } from '../../../../content/en/staff/venture.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { StaffForm } from '../staff-form.tsx';

export function EndForm({ version }: { readonly version: number }) {
  return (
    <details className="mt-4">
      <summary className="min-h-6 cursor-pointer text-sm font-semibold">{texts.end}</summary>
      <div className="mt-3">
        <StaffForm intent="end-mentoring" fields={{ version }} texts={texts.errors}>
          <TextField label={texts.endReason} name="reason" required />
          <SubmitButton variant="small">{texts.end}</SubmitButton>
        </StaffForm>
      </div>
    </details>
  );
}
