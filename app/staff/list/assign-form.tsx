import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { Select } from '../../ui/kit/select.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { useNameOf } from '../shared/person.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ForSelected } from './selection-bar.tsx';

export function AssignForm({ data, targets, failure }: ForSelected) {
  const nameOf = useNameOf();
  return (
    <StaffForm intent="assign" fields={{ id: targets }} failure={failure}>
      <Select
        label={inbox.columns.assignee}
        name="assignee"
        defaultValue={data.me}
        none={inbox.unassigned}
        options={data.team.map((email) => ({ value: email, text: nameOf(email) }))}
      />
      <SubmitButton>{bulk.assignAll(targets.length)}</SubmitButton>
    </StaffForm>
  );
}
