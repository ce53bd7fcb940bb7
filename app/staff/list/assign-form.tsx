import { bulk, listTexts } from '../../../content/en/staff/list.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ForSelected } from './selection-bar.tsx';

export function AssignForm({ data: { me, team }, targets }: ForSelected) {
  return (
    <StaffForm intent="assign" fields={{ id: targets }}>
      <Select
        label={listTexts.columns.assignee}
        name="assignee"
        defaultValue={me}
        none={listTexts.unassigned}
        options={team}
      />
      <SubmitButton>{bulk.assignAll(targets.length)}</SubmitButton>
    </StaffForm>
  );
}
