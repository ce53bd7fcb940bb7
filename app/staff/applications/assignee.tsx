import { assigneeTexts as texts } from '../../../content/en/staff/applications.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Person, useNameOf } from '../shared/person.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ApplicationPartProps } from './application-page.tsx';

export function AssigneeForm({ data }: ApplicationPartProps) {
  const nameOf = useNameOf();
  const { assignee, version } = data.application.review;
  // A former member may still be the assignee.
  const hasLeft = assignee !== null && data.team.every(({ value }) => value !== assignee);
  return (
    <SheetSection title={texts.title}>
      <StaffForm intent="assign" fields={{ version }}>
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Select
              // Follows changes by others.
              key={assignee}
              label={texts.title}
              isLabelHidden
              name="assignee"
              defaultValue={assignee ?? ''}
              none={texts.nobody}
              options={hasLeft ? [...data.team, { value: assignee, text: nameOf(assignee) }] : data.team}
            />
          </div>
          <SubmitButton variant="small">{texts.save}</SubmitButton>
        </div>
      </StaffForm>
    </SheetSection>
  );
}

export function Assignee({ assignee }: { readonly assignee: string | null }) {
  const nameOf = useNameOf();
  return (
    <SheetSection title={texts.title}>
      <Person name={assignee && nameOf(assignee)}>{assignee ? nameOf(assignee) : texts.nobody}</Person>
    </SheetSection>
  );
}
