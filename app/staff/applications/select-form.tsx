import type { ComponentProps, ReactNode } from 'react';
import { assigneeTexts } from '../../../content/en/staff/applications.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StaffForm } from '../shared/staff-form.tsx';

type SelectFormProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  readonly intent: string;
  readonly version: number;
  /** Below the form. */
  readonly children?: ReactNode;
};

/** A section with one choice, which its button saves. */
export function SelectForm({ intent, version, children, ...select }: SelectFormProps) {
  return (
    <SheetSection title={select.label}>
      <StaffForm intent={intent} fields={{ version }}>
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            {/* The key follows changes by others. */}
            <Select key={String(select.defaultValue)} isLabelHidden {...select} />
          </div>
          <SubmitButton variant="small">{assigneeTexts.save}</SubmitButton>
        </div>
      </StaffForm>
      {children}
    </SheetSection>
  );
}
