import { Form } from 'react-router';
import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Select } from '../../ui/kit/select.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { useNameOf } from '../shared/person.tsx';
import { Refusal } from '../shared/refusal.tsx';
import { usePageAddress } from '../shared/use-page-address.ts';
import type { ForSelected } from './selection-bar.tsx';

export function AssignForm({ data, targets, failure }: ForSelected) {
  const nameOf = useNameOf();
  const own = failure?.intent === 'assign' ? failure : undefined;
  const { form } = useForm({ action: usePageAddress(), intent: 'assign', result: own });
  return (
    <Form preventScrollReset {...form} className="space-y-4">
      <input type="hidden" name="intent" value="assign" />
      {targets.map((target) => (
        <input key={target} type="hidden" name="id" value={target} />
      ))}
      <Refusal failure={own} texts={{}} />
      <Select
        label={inbox.columns.assignee}
        name="assignee"
        defaultValue={data.me}
        none={inbox.unassigned}
        options={data.team.map((email) => ({ value: email, text: nameOf(email) }))}
      />
      <SubmitButton>{bulk.assignAll(targets.length)}</SubmitButton>
    </Form>
  );
}
