import { Form } from 'react-router';
import { staffRefusals, assigneeTexts as texts } from '../../../content/en/staff/applications.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { Initials, useNameOf } from '../shared/person.tsx';
import { Refusal } from '../shared/refusal.tsx';
import { usePageAddress } from '../shared/use-page-address.ts';
import type { ApplicationPartProps } from './application-page.tsx';

const intent = 'assign';

export function AssigneeForm({ data, failure }: ApplicationPartProps) {
  const nameOf = useNameOf();
  const { assignee, version } = data.application.review;
  const result = failure?.intent === intent ? failure : undefined;
  const { form } = useForm({ action: usePageAddress(), intent, result });
  // A person who left the team may still have it.
  const people = [...new Set([...data.team, ...(assignee ? [assignee] : [])])];
  return (
    <SheetSection title={texts.title}>
      <Form preventScrollReset {...form} className="space-y-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        <Refusal failure={result} texts={staffRefusals} />
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Select
              // Shows who has it now, also after another person changed that.
              key={assignee}
              label={texts.title}
              isLabelHidden
              name="assignee"
              defaultValue={assignee ?? ''}
              none={texts.nobody}
              options={people.map((email) => ({ value: email, text: nameOf(email) }))}
            />
          </div>
          <SubmitButton variant="small">{texts.save}</SubmitButton>
        </div>
      </Form>
    </SheetSection>
  );
}

/** The same for those who may not change it. */
export function Assignee({ assignee }: { readonly assignee: string | null }) {
  const nameOf = useNameOf();
  return (
    <SheetSection title={texts.title}>
      <p className="flex items-center gap-3">
        <Initials email={assignee} />
        {assignee ? nameOf(assignee) : texts.nobody}
      </p>
    </SheetSection>
  );
}
