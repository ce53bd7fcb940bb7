import { Form } from 'react-router';
import { roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { nameMaxLength } from '../../../core/team/member-name.ts';
import type { TeamError } from '../../../core/team/member-row.ts';
import { roles } from '../../../core/team/viewer.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextField } from '../../ui/kit/text-field.tsx';

const options = roles.toReversed().map((role) => ({ value: role, text: roleNames[role] }));

type AddPersonProps = { readonly failure: FormFailure<string> | undefined; readonly hasMailServer: boolean };

export function AddPerson({ failure, hasMailServer }: AddPersonProps) {
  const { add } = team;
  const { form, wrongFields } = useForm({ action: '/staff/team', intent: 'add', result: failure });
  const error = wrongFields.email as TeamError | undefined;
  return (
    <Sheet>
      <SheetSection id="add-person" title={add.heading}>
        <Form preventScrollReset className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4" {...form}>
          <TextField
            name="email"
            label={add.email}
            type="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={failure?.values?.email}
            error={error && team.refusals[error]}
          />
          <TextField name="name" label={add.name} maxLength={nameMaxLength} defaultValue={failure?.values?.name} />
          <Select name="role" label={add.role} options={options} defaultValue={failure?.values?.role || 'reviewer'} />
          <div className="xl:pt-8">
            <SubmitButton name="intent" value="add">
              {add.button}
            </SubmitButton>
          </div>
        </Form>
        <div className="mt-6 grid gap-4 text-sm text-muted sm:grid-cols-2">
          {[add.reviewers, add.coordinators].map(({ strong, rest }) => (
            <p key={strong}>
              <strong className="text-ink">{strong}</strong>
              {rest}
            </p>
          ))}
        </div>
        {!hasMailServer && <p className="mt-4 text-sm text-muted">{team.noMailServer}</p>}
      </SheetSection>
    </Sheet>
  );
}
