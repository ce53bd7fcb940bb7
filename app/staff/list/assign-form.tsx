import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { ForSelected } from './selection-bar.tsx';

export function AssignForm({ data: { me, team }, targets }: ForSelected) {
  return (
    <StaffForm intent="assign" fields={{ id: targets }}>
      <Select label={inbox.columns.assignee} name="assignee" defaultValue={me} none={inbox.unassigned} options={team} />
      <SubmitButton>{bulk.assignAll(targets.length)}</SubmitButton>
    </StaffForm>
  );
}
